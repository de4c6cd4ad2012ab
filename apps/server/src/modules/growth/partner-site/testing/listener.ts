/** A partner's https server on this machine, with a certificate for its name. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { generate } from 'selfsigned'

export interface Received {
  path: string
  signature: string
  body: Record<string, unknown>
  raw: Buffer
}

export interface Listener {
  url: string
  ca: string
  received: Received[]
  /** What the next calls get. */
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void
  close(): void
}

export async function openListener(name: string): Promise<Listener> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: name }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: name }] }],
  })
  const received: Received[] = []
  let respond = (_: IncomingMessage, response: ServerResponse): void => void response.end('ok')
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => void parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts)
      const body = JSON.parse(raw.toString()) as Record<string, unknown>
      received.push({ path: request.url!, signature: String(request.headers['x-signature']), body, raw })
      respond(request, response)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `https://${name}:${(server.address() as AddressInfo).port}/hook?source=1`,
    ca: cert,
    received,
    answer: (how) => void (respond = how),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
