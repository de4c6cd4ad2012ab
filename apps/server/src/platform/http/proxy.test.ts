import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createFront, type Front } from './front.ts'
import { createProxy, type ProxyLimits } from './proxy.ts'

let front: Front
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
const service = createServer((request, response) => answer(request, response))
const portOf = () => (service.address() as { port: number }).port

async function openFrontWith(limits?: ProxyLimits): Promise<void> {
  const bounds = { own: 2, wide: 4, all: 5 }
  const proxy = createProxy(`http://127.0.0.1:${portOf()}`, ({ headers }) => headers['x-test-address'] as string, bounds, limits)
  front = createFront({ kindOf: () => 'site', servers: { site: proxy }, onFault: () => undefined })
  port = await front.listen(0, '127.0.0.1')
}
/** In place of the front with the limits of the product. */
async function limit(limits: ProxyLimits): Promise<void> {
  await front.close(0)
  await openFrontWith(limits)
}

beforeEach(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  await openFrontWith()
})
afterEach(async () => {
  await front.close(0)
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const open = (address = '203.0.113.1', more = {}, path = '/') =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get({ port, path, host: '127.0.0.1', headers: { 'x-test-address': address, ...more }, agent: false }, resolve).on('error', reject),
  )
const statuses = async (...addresses: string[]) => {
  const opened = []
  for (const address of addresses) opened.push(await open(address))
  return opened.map(({ statusCode }) => statusCode)
}
const UPGRADE = { connection: 'Upgrade', upgrade: 'websocket' }
/** The status of a request for a socket, and the socket if it was opened. */
const openSocket = (address: string, more = {}) =>
  new Promise<{ status: number; socket?: Duplex; retryAfter?: string | undefined }>((resolve, reject) =>
    get({ port, host: '127.0.0.1', headers: { 'x-test-address': address, ...UPGRADE, ...more }, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode!, retryAfter: answer.headers['retry-after'] })
    })
      .on('upgrade', ({ statusCode }, socket) => resolve({ status: statusCode!, socket }))
      .on('error', reject),
  )
const endOf = (stream: IncomingMessage) =>
  new Promise<void>(
    (resolve) =>
      void stream
        .resume()
        .on('error', () => undefined)
        .on('close', resolve),
  )

describe('PRO-10 the proxy before another process', () => {
  it('PRO-10 ends a stream whose process has died, so that its reader opens another', async () => {
    let source: ServerResponse | undefined
    answer = (_request, response) => void (source = response.writeHead(200)).write('first')
    const stream = await open()
    source!.destroy()
    await endOf(stream)
    expect(stream.complete).toBe(false)
  })

  it('PRO-10 ends the stream of a reader who has left', async () => {
    let left: Promise<unknown> | undefined
    answer = (_request, response) => {
      left = new Promise((resolve) => response.on('close', resolve))
      response.writeHead(200).write('first')
    }
    const stream = await open()
    stream.destroy()
    await left
  })

  it('PRO-10 answers 503 while no process is there, and a browser opens the page again', async () => {
    await new Promise((resolve) => service.close(resolve))
    const { statusCode, headers } = await open()
    expect([statusCode, headers.refresh, headers['retry-after']]).toEqual([503, '2', '2'])
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  })

  it('SEC-4 answers 503 for a process that gives no answer, and a browser opens the page again', async () => {
    await limit({ answerMs: 200, silenceMs: 200 })
    answer = () => undefined
    const { statusCode, headers } = await open()
    expect([statusCode, headers.refresh, headers['retry-after']]).toEqual([503, '2', '2'])
  })

  it('SEC-4 ends a stream whose process has fallen silent', async () => {
    await limit({ answerMs: 15_000, silenceMs: 200 })
    answer = (_request, response) => void response.writeHead(200).write('first')
    const silent = await open()
    await endOf(silent)
    expect(silent.complete).toBe(false)
  })

  it('SEC-4 leaves a stream with beats alone, for longer than it may be silent', async () => {
    await limit({ answerMs: 15_000, silenceMs: 1000 })
    answer = (_request, response) => {
      response.writeHead(200).write('first')
      const beats = setInterval(() => response.write('beat'), 50)
      response.on('close', () => clearInterval(beats))
    }
    const alive = await open()
    const ended = endOf(alive.resume())
    expect(await Promise.race([ended.then(() => 'ended'), new Promise((resolve) => setTimeout(resolve, 1200, 'open'))])).toBe('open')
    alive.destroy()
  })

  it('SEC-4 ends a request for a socket that the process does not answer, and leaves an open socket alone', async () => {
    await limit({ answerMs: 1000, silenceMs: 1000 })
    const taken: Duplex[] = []
    const take = (_request: IncomingMessage, socket: Duplex) => {
      taken.push(socket.on('error', () => undefined).resume())
      if (taken.length === 1) socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    }
    service.on('upgrade', take)
    const { socket } = await openSocket('203.0.113.1')
    await expect(openSocket('203.0.113.1')).rejects.toThrow(/hang up|ECONNRESET/)
    expect(socket!.destroyed).toBe(false)
    for (const each of [socket!, ...taken]) each.destroy()
    service.off('upgrade', take)
  })

  it('PRO-10 names the address block of the visitor, whatever the visitor names', async () => {
    const named: unknown[] = []
    answer = ({ headers }, response) => void (named.push(headers['x-visitor-block']), response.end())
    await open('203.0.113.7', { 'x-visitor-block': '198.51.100.1' })
    await open('2001:db8:1:2:3:4:5:6', { 'x-visitor-block': '198.51.100.1' })
    expect(named).toEqual(['203.0.113.7', '2001:db8:1:2'])
  })

  it('PRO-10 refuses a visitor more open streams than one may have, over a whole /64, and takes others', async () => {
    answer = (_request, response) => void response.writeHead(200).write('first')
    expect(await statuses('2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3')).toEqual([200, 200, 429])
    expect(await statuses('2001:db8:1:3::1', '203.0.113.1', '203.0.113.2')).toEqual([200, 200, 200])
  })

  it('PRO-10 refuses a /48 and a /24 more open streams than its visitors may have together', async () => {
    answer = (_request, response) => void response.writeHead(200).write('first')
    expect(await statuses(...[1, 2, 3, 4, 5].map((n) => `2001:db8:1:${n}::1`))).toEqual([200, 200, 200, 200, 429])
    expect(await statuses('203.0.113.1')).toEqual([200])
  })

  it('PRO-10 ends a stream of the network with the most for a newcomer, when all are taken', async () => {
    answer = (_request, response) => void response.writeHead(200).write('first')
    const strangers = []
    for (const n of [1, 2, 3, 4]) strangers.push(await open(`2001:db8:1:${n}::1`))
    let ended = 0
    for (const stream of strangers) void endOf(stream).then(() => ended++)
    expect(await statuses('203.0.113.1', '198.51.100.1', '192.0.2.1')).toEqual([200, 200, 200])
    await expect.poll(() => ended).toBe(2)
    expect(await statuses('2001:db8:1:5::1')).toEqual([429])
  })

  it('PRO-10 takes a visitor again whose streams have ended', async () => {
    answer = (_request, response) => void response.writeHead(200).write('first')
    const [one] = [await open(), await open()]
    expect((await open()).statusCode).toBe(429)
    one.destroy()
    await expect.poll(async () => (await open()).statusCode).toBe(200)
  })

  it('PRO-10 counts sockets with the streams of their address block, names it, and takes one again when one has ended', async () => {
    const named: unknown[] = []
    answer = (_request, response) => void response.writeHead(200).write('first')
    service.on('upgrade', ({ headers }: IncomingMessage, socket: Duplex) => {
      named.push(headers['x-visitor-block'])
      socket.on('error', () => undefined).on('end', () => socket.end())
      socket.resume().write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
    })
    expect(await statuses('203.0.113.1')).toEqual([200])
    const one = await openSocket('203.0.113.1', { 'x-visitor-block': '198.51.100.1' })
    expect([one.status, named]).toEqual([101, ['203.0.113.1']])
    expect(await openSocket('203.0.113.1')).toEqual({ status: 429, retryAfter: '5' })
    expect((await open()).statusCode).toBe(429)
    one.socket!.destroy()
    await expect.poll(async () => (await openSocket('203.0.113.1')).status).toBe(101)
  })
})
