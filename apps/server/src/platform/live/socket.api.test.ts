import { registerPlayer, sharedHouse, type TestHouse } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

let house: TestHouse
beforeAll(async () => (house = await sharedHouse()))

const open = (origin?: string) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${house.port}/live`, {
      headers: { host: `api.fairhouse.localhost:${house.port}`, ...(origin && { origin }) },
    })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

const ask = (socket: WebSocket, said: string | object) =>
  new Promise<object>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as object))
    socket.send(typeof said === 'string' ? said : JSON.stringify(said))
  })

describe('live socket', () => {
  it('answers a ping with its own instant', async () => {
    const socket = await open()
    expect(await ask(socket, { op: 'ping', at: 5 })).toMatchObject({ op: 'pong', at: 5, now: expect.any(Number) })
    socket.close()
  })

  it('SEC-4 refuses a private channel to a guest and a token that nobody signed', async () => {
    const socket = await open(`http://fairhouse.localhost:${house.port}`)
    expect(await ask(socket, { op: 'subscribe', channel: 'balance' })).toMatchObject({ op: 'refused', code: 'unauthorised' })
    expect(await ask(socket, { op: 'auth', token: 'made.up.token' })).toMatchObject({ op: 'refused', code: 'unauthorised' })
    socket.close()
  })

  it('answers what it cannot read without closing, and cuts a message above its size', async () => {
    const socket = await open()
    for (const said of ['{', '[]', '{"op":"dance"}', { op: 'subscribe', channel: 'balance', extra: 1 }])
      expect(await ask(socket, said)).toMatchObject({ op: 'refused', code: 'unreadable' })
    expect(await ask(socket, { op: 'subscribe', channel: '__proto__' })).toMatchObject({ op: 'refused', code: 'not_found' })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.send('x'.repeat(5000))
    await closed
  })

  it('judges a subscription after the bearer that was sent right before it', async () => {
    const player = await registerPlayer(house)
    const socket = await open()
    const heard: { op?: string }[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as object))
    socket.send(JSON.stringify({ op: 'auth', token: player.token }))
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'balance' }))
    await expect.poll(() => heard.map((message) => message.op)).toEqual(['authorised', 'snapshot'])
    socket.close()
  })

  it('limits how often one connection may ask', async () => {
    const socket = await open()
    const heard: { code?: string }[] = []
    socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as object))
    for (let i = 0; i < 60; i++) socket.send(JSON.stringify({ op: 'ping', at: i }))
    await expect.poll(() => heard.length).toBe(60)
    expect(heard.filter((message) => message.code === 'too_many_requests').length).toBeGreaterThanOrEqual(20)
    socket.close()
  })

  it('lets no page of another host listen', async () => {
    await expect(open('http://evil.example')).rejects.toThrow(/403/)
  })
})
