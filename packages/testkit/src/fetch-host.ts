/** `fetch` to 127.0.0.1 with a Host header, which the platform's own `fetch` refuses to set (D-10). */
import { request } from 'node:http'

export async function fetchHost(port: number, host: string, path: string, init: RequestInit = {}): Promise<Response> {
  const body = init.body instanceof Blob ? new Uint8Array(await init.body.arrayBuffer()) : (init.body as string | Uint8Array | undefined)
  const headers = { ...Object.fromEntries(new Headers(init.headers)), host: `${host}:${port}` }
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, method: init.method ?? 'GET', headers, agent: false }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => resolve(responseOf(incoming.statusCode ?? 0, incoming.rawHeaders, Buffer.concat(parts))))
    })
    call.on('error', reject)
    call.end(body)
  })
}

export function responseOf(status: number, raw: string[], body: Buffer): Response {
  const headers = new Headers()
  for (let i = 0; i < raw.length; i += 2) headers.append(raw[i]!, raw[i + 1]!)
  const bare = status === 204 || status === 304
  return new Response(bare ? null : new Uint8Array(body), { status, headers })
}
