import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { createSandboxTransport } from './sandbox-transport.ts'

const message = { id: '1', channel: 'sms' as const, to: '+79991234567', subject: '', text: 'привет', html: null, links: [], code: null }
const secret = 'shared with the vendor'
let server: Server
afterEach(() => new Promise((done) => server.close(done)))

/** A vendor that answers `status` and records what it received. */
async function vendor(status: number) {
  const received: { host: string | undefined; signature: string; body: string }[] = []
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({ host: request.headers.host, signature: String(request.headers['x-signature']), body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { received, transport: createSandboxTransport({ url, host: 'inbox.fairhouse.localhost', secret, clock: { now: () => 1234 } }) }
}

describe('sandbox mail transport', () => {
  it("D-13 signs the instant and the exact bytes, and sends the inbox's host name", async () => {
    const { received, transport } = await vendor(202)
    await transport.send(message)
    const [call] = received
    expect(call!.host).toBe('inbox.fairhouse.localhost')
    expect(JSON.parse(call!.body)).toEqual(message)
    expect(call!.signature).toBe(`t=1234,v1=${createHmac('sha256', secret).update(`1234.${call!.body}`).digest('hex')}`)
  })

  it('rejects when the vendor refuses, so that the job retries', async () => {
    const { transport } = await vendor(500)
    await expect(transport.send(message)).rejects.toThrow('the inbox answered 500')
  })

  it('rejects when nothing listens', async () => {
    const { transport } = await vendor(202)
    await new Promise((done) => server.close(done))
    await expect(transport.send(message)).rejects.toThrow(/ECONNREFUSED/)
  })
})
