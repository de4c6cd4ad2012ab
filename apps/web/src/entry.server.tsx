import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { visitContext } from './load-context.ts'
import { NonceProvider } from './shell/nonce.ts'

/** Rendering is aborted after this time, and the visitor gets the error page. */
const GIVE_UP_MS = 5000

/**
 * Sends the page whole, to bots (NAV-13, D-43) and to people: its data is loaded before rendering, and streamed parts would shift the
 * layout.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, onFault } = loadContext.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Promise((resolve, reject) => {
    let answerStatus = status
    const answer = () => {
      const body = new PassThrough()
      stream.pipe(body)
      resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }))
    }
    const page = (
      <NonceProvider value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceProvider>
    )
    const stream = renderToPipeableStream(page, {
      nonce,
      onAllReady: answer,
      progressiveChunkSize: Number.MAX_SAFE_INTEGER, // otherwise long content is sent separately, behind a placeholder
      onShellError: reject,
      onError(fault) {
        answerStatus = 500
        onFault(fault)
      },
    })
    setTimeout(() => stream.abort(), GIVE_UP_MS).unref()
  })
}

/** Reports loader errors, except for requests the visitor aborted. */
export function handleError(fault: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) context.get(visitContext).onFault(fault)
}
