import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { generate } from 'selfsigned'
import { afterEach, describe, expect, it } from 'vitest'

import { createFileSink, createHttpSink, type SinkEvent } from './sinks.ts'

const event = (id: string): SinkEvent => ({
  id,
  name: 'page_view',
  data: { path: '/' },
  session_id: 's',
  mirror: 'fairhouse.localhost',
  told_at: null,
  received_at: '2026-11-20T08:00:00.000Z',
})
const lines = (path: string) => readFileSync(path, 'utf8').trimEnd().split('\n')

describe('API-32 a file of events', () => {
  it('API-32 has one JSON object per line, readable by its owner only', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'events-')), 'events.ndjson')
    const sink = createFileSink(path)
    await sink.take([event('1'), event('2')])
    await sink.take([event('3')])
    expect(lines(path).map((line) => JSON.parse(line) as unknown)).toEqual([event('1'), event('2'), event('3')])
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('API-32 continues on a line of its own after one that was cut, and reports a folder that does not exist', async () => {
    const path = join(mkdtempSync(join(tmpdir(), 'events-')), 'events.ndjson')
    writeFileSync(path, '{"id":"1","na')
    await createFileSink(path).take([event('1')])
    expect(JSON.parse(lines(path)[1]!)).toEqual(event('1'))
    await expect(createFileSink(join(path, 'nowhere', 'events')).take([event('1')])).rejects.toThrow(/ENOTDIR/)
  })
})

const opened: Server[] = []
afterEach(() => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})
const portOf = (server: Server) => (server.address() as AddressInfo).port
async function openServer(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  opened.push(server)
  return `http://127.0.0.1:${portOf(server)}/events`
}
const send = (url: string, timeoutMs = 5000) => createHttpSink({ url, secret: 'key of the sink', timeoutMs }).take([event('1')])

describe('API-32 an HTTP sink', () => {
  it('API-32 receives the events with the token, and takes them with any status of 2xx', async () => {
    const received: unknown[] = []
    const url = await openServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => void parts.push(part))
      request.on('end', () => {
        received.push([request.headers.authorization, request.headers['content-type'], JSON.parse(Buffer.concat(parts).toString())])
        response.writeHead(204).end()
      })
    })
    await send(url)
    expect(received).toEqual([['Bearer key of the sink', 'application/json', { events: [event('1')] }]])
  })

  it('API-32 that refuses, redirects, is slow, answers without end or is gone has not taken them', async () => {
    for (const status of [302, 400, 401, 503])
      await expect(send(await openServer((_, response) => void response.writeHead(status, { location: '/other' }).end()))).rejects.toThrow(
        `answered ${status}`,
      )
    await expect(send(await openServer(() => undefined), 50)).rejects.toThrow(/timeout|aborted/i)
    await expect(send(await openServer((_, response) => void response.end('x'.repeat(20_000))))).rejects.toThrow('too long')
    const gone = await openServer(() => undefined)
    await new Promise((closed) => opened.pop()!.close(closed))
    await expect(send(gone)).rejects.toThrow(/ECONNREFUSED/)
  })

  it('API-32 with a certificate that nobody signed receives nothing', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
    })
    let calls = 0
    const server = createSecureServer({ key, cert }, (_, response) => {
      calls += 1
      response.end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    opened.push(server)
    await expect(send(`https://localhost:${portOf(server)}/events`)).rejects.toThrow(/self-signed/i)
    expect(calls).toBe(0)
  })
})
