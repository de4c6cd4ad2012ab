import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { generate } from 'selfsigned'
import { afterEach, describe, expect, it } from 'vitest'

import { batchesTo, collectorAt } from './collector.ts'

const BATCH = { session_id: 's', mirror: 'm.example', events: [] }
const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  opened.push(server)
  return (server.address() as AddressInfo).port
}
const urlOf = async (answer: (request: IncomingMessage, response: ServerResponse) => void) =>
  `http://127.0.0.1:${await listen(createServer(answer))}`

describe('API-32 an address of batches', () => {
  it('API-32 receives a batch as the own collector does, without cookie and page address', async () => {
    const seen: unknown[] = []
    const base = await urlOf((request, response) => {
      let body = ''
      request.on('data', (part) => (body += String(part)))
      request.on('end', () => {
        seen.push([request.url, JSON.parse(body), request.headers.cookie, request.headers.referer])
        response.end('{}')
      })
    })
    await collectorAt(base).send(BATCH)
    await batchesTo(`${base}/in`).send(BATCH)
    expect(seen).toEqual(['/api/v2/tracking/collect', '/in'].map((path) => [path, BATCH, undefined, undefined]))
  })

  it('API-32 has not taken a batch when it refuses, is slow or is gone', async () => {
    const refusing = await urlOf((_, response) => void response.writeHead(503).end())
    await expect(batchesTo(refusing).send(BATCH)).rejects.toThrow('collector: 503')
    const slow = await urlOf(() => undefined)
    await expect(batchesTo(slow, 50).send(BATCH)).rejects.toThrow(/timeout|aborted/i)
    const gone = createServer()
    const port = await listen(gone)
    await new Promise((closed) => gone.close(closed))
    await expect(batchesTo(`http://127.0.0.1:${port}`).send(BATCH)).rejects.toThrow()
  })

  it('API-32 with a certificate that nobody signed receives nothing', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    let calls = 0
    const server = createSecureServer({ key, cert }, (_, response) => void (calls++, response.end()))
    await expect(batchesTo(`https://localhost:${await listen(server)}`).send(BATCH)).rejects.toThrow()
    expect(calls).toBe(0)
  })
})
