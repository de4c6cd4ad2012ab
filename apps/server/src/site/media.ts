/** Files of players on the site's pages: names are unguessable and never reused, so they are cached for a year. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ReadMedia = (path: string) => Promise<Buffer | undefined>

export const isMedia = (path: string): boolean => path.startsWith('/media/')

/** `headers` are those of every response of the site. */
export async function sendMedia(
  path: string,
  read: ReadMedia,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const bytes = await read(path)
  if (!bytes)
    return void response.writeHead(404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' }).end('not found\n')
  response.writeHead(200, {
    ...headers,
    'content-type': 'image/webp',
    'content-length': bytes.length,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}
