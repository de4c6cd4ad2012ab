import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createFront, type Front } from './front.ts'
import { createProxy } from './proxy.ts'

let front: Front
let port: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
const service = createServer((request, response) => answer(request, response))
const portOf = () => (service.address() as { port: number }).port

beforeEach(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const proxy = createProxy(`http://127.0.0.1:${portOf()}`)
  front = createFront({ serverOf: () => proxy, onFault: () => undefined })
  port = await front.listen(0, '127.0.0.1')
})
afterEach(async () => {
  await front.close(0)
  service.closeAllConnections()
  await new Promise((resolve) => service.close(resolve))
})

const open = () => new Promise<IncomingMessage>((resolve, reject) => get({ port, host: '127.0.0.1' }, resolve).on('error', reject))
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

  it('PRO-10 answers 502 while no process is there', async () => {
    await new Promise((resolve) => service.close(resolve))
    expect((await open()).statusCode).toBe(502)
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  })
})
