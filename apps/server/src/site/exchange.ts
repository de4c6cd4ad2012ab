/** Converts between Node's request and response and those of the web platform. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'

/** Headers of one hop or of the body; the page gets the rest. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'proxy-authorization', 'content-length'])

export function requestFrom(incoming: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined && !HOP.has(name) && !name.startsWith(':')) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  // Not resolved against the origin: a path that begins with two slashes would name another host.
  return new Request(new URL(origin + (incoming.url ?? '/')), { method: incoming.method ?? 'GET', headers, signal })
}

/** Sends a page, compressed while it is generated if the browser accepts it. */
export async function sendAnswer(answer: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const cookies = answer.headers.getSetCookie()
  answer.headers.delete('set-cookie')
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers)
  if (cookies.length > 0) headers['set-cookie'] = cookies
  if (!answer.body || incoming.method === 'HEAD') return void outgoing.writeHead(answer.status, headers).end()
  const body = Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0])
  if (!takesGzip(incoming)) {
    outgoing.writeHead(answer.status, headers)
    return pipeline(body, outgoing)
  }
  outgoing.writeHead(answer.status, {
    ...headers,
    'content-encoding': 'gzip',
    vary: `${answer.headers.get('vary') ?? ''}, Accept-Encoding`,
  })
  // Flushes each part at once: the frame of a page must not wait for the rest.
  await pipeline(body, createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH }), outgoing)
}

const takesGzip = ({ headers }: IncomingMessage) => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
