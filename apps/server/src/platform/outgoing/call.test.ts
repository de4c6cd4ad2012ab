import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'

import { afterEach, describe, expect, it } from 'vitest'

import { callHttp } from './call.ts'

async function callTo(serve: (answer: ServerResponse) => void) {
  const server = createServer((_, answer) => serve(answer))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return callHttp({ url, method: 'GET', headers: {}, timeoutMs: 5000, answerBytes: 1000 }).finally(() => {
    server.closeAllConnections()
    server.close()
  })
}

describe('SEC-1 a call of a vendor', () => {
  it('SEC-1 refuses an answer above its maximum, whole or without end, and the process goes on', async () => {
    await expect(callTo((answer) => void answer.end('x'.repeat(1001)))).rejects.toThrow('the answer is too long')
    await expect(callTo((answer) => void answer.write('x'.repeat(100_000)))).rejects.toThrow('the answer is too long')
    expect(await callTo((answer) => void answer.end('x'.repeat(1000)))).toMatchObject({ status: 200, text: 'x'.repeat(1000) })
  })
})

/** What a vendor does on each connection, from which nothing else ever comes. */
const SILENCES: Readonly<Record<string, (socket: Socket) => void>> = {
  'takes the connection alone': () => undefined,
  'has sent half of a head': (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-type: app'),
  'has sent a head': (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n'),
  'has sent a part of its answer': (socket) => void socket.write('HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\nfour'),
  'sends a byte now and then': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n')
    const timer = setInterval(() => socket.write('x'), 20)
    socket.on('close', () => clearInterval(timer))
  },
}

describe('SEC-1 a call of a vendor that falls silent', () => {
  let stop: () => void = () => undefined
  afterEach(() => stop())
  async function openSilent(serve: (socket: Socket) => void): Promise<{ port: number; open: Set<Socket> }> {
    const open = new Set<Socket>()
    const server = createTcpServer((socket) => {
      open.add(socket)
      socket.resume().on('error', () => undefined)
      socket.on('close', () => open.delete(socket))
      serve(socket)
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    stop = () => {
      for (const socket of open) socket.destroy()
      server.close()
    }
    return { port: (server.address() as AddressInfo).port, open }
  }

  it.each(Object.keys(SILENCES))('SEC-1 ends in time, with its connection, when the vendor %s', async (kind) => {
    const { port, open } = await openSilent(SILENCES[kind]!)
    const body = Buffer.from('{}')
    const call = { method: 'POST', headers: {}, body, timeoutMs: 200 } as const
    await expect(callHttp({ ...call, url: `http://127.0.0.1:${port}/` })).rejects.toThrow()
    await expect.poll(() => open.size).toBe(0)
  })

  it('SEC-1 ends in time, with its connection, while it waits for encryption', async () => {
    const { port, open } = await openSilent(() => undefined)
    await expect(callHttp({ url: `https://127.0.0.1:${port}/`, method: 'GET', headers: {}, timeoutMs: 200 })).rejects.toThrow()
    await expect.poll(() => open.size).toBe(0)
  })
})
