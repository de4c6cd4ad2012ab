import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'

import { visitContext } from './load-context.ts'
import { NonceProvider } from './shell/nonce.ts'

/** A page that is not drawn by then is given up: the visitor sees the error page instead of nothing. */
const GIVE_UP_MS = 5000

/**
 * The page is sent whole, to bots (NAV-13, D-43) and to everybody: its data is there before it is drawn, and a part that came
 * after its frame would move what stands.
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
      progressiveChunkSize: Number.MAX_SAFE_INTEGER, // else what is long goes out apart, with a placeholder before it
      onShellError: reject,
      onError(fault) {
        answerStatus = 500
        onFault(fault)
      },
    })
    setTimeout(() => stream.abort(), GIVE_UP_MS).unref()
  })
}

/** A fault of a loader; a request that the visitor broke off is none. */
export function handleError(fault: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) context.get(visitContext).onFault(fault)
}
