/** An HTTP server in place of a provider: records the product's calls and answers them. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ProviderServer {
  readonly url: string
  /** Oldest first. */
  readonly calls: { path: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[]
  stop(): Promise<void>
}

/** `answer` returns the JSON of a successful answer; undefined: 503. */
export async function startProviderServer(
  answer: (path: string, body: Record<string, unknown>) => object | undefined,
): Promise<ProviderServer> {
  const calls: ProviderServer['calls'] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const [path, body] = [request.url!, JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>]
      calls.push({ path, headers: request.headers, body })
      const found = answer(path, body)
      response.writeHead(found ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(found ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
