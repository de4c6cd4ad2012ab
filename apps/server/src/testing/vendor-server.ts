/** A stand-in of a vendor on loopback: it keeps what it received and answers what a test says. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface VendorCall {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface VendorAnswer {
  status: number
  body?: string | Buffer
  headers?: Record<string, string>
}

export interface VendorServer {
  url: string
  calls: VendorCall[]
  stop(): Promise<void>
}

/** `answer`: undefined leaves the call unanswered. */
export async function openVendorServer(
  answer: (call: VendorCall) => VendorAnswer | Promise<VendorAnswer | undefined> | undefined,
): Promise<VendorServer> {
  const calls: VendorCall[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', async () => {
      const call = { method: request.method!, url: request.url!, headers: request.headers, body: Buffer.concat(parts) }
      calls.push(call)
      const given = await answer(call)
      if (given) response.writeHead(given.status, given.headers).end(given.body)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    stop() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
