import { registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    config: { liveLimits: { all: 1000, block: 4, player: 2, parameters: 2, allParameters: 1000 } },
    rateLimits: { liveSnapshot: { points: 3, seconds: 60 }, liveParameter: { points: 3, seconds: 60 } },
  })
})
afterAll(() => testServer.stop())

let addresses = 0
/** Each from its own address by default. */
const open = (origin?: string, from = `198.18.0.${++addresses}`) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, {
      headers: { host: `api.fairhouse.localhost:${testServer.port}`, 'x-forwarded-for': from, ...(origin && { origin }) },
    })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

const send = (socket: WebSocket, sent: string | object) =>
  new Promise<object>((resolve) => {
    socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()) as object))
    socket.send(typeof sent === 'string' ? sent : JSON.stringify(sent))
  })

describe('the live socket', () => {
  it('answers a ping with its own time', async () => {
    const socket = await open()
    expect(await send(socket, { op: 'ping', at: 5 })).toMatchObject({ op: 'pong', at: 5, now: expect.any(Number) })
    socket.close()
  })

  it('SEC-4 refuses a private channel to a guest and to an invalid token', async () => {
    const socket = await open(`http://fairhouse.localhost:${testServer.port}`)
    expect(await send(socket, { op: 'subscribe', channel: 'balance' })).toMatchObject({ op: 'refused', code: 'unauthorised' })
    expect(await send(socket, { op: 'auth', token: 'made.up.token' })).toMatchObject({ op: 'refused', code: 'unauthorised' })
    socket.close()
  })

  it('answers unreadable messages without closing, and closes on a message above the maximum size', async () => {
    const socket = await open()
    for (const sent of ['{', '[]', '{"op":"dance"}', { op: 'subscribe', channel: 'balance', extra: 1 }])
      expect(await send(socket, sent)).toMatchObject({ op: 'refused', code: 'unreadable' })
    expect(await send(socket, { op: 'subscribe', channel: '__proto__' })).toMatchObject({ op: 'refused', code: 'not_found' })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.send('x'.repeat(5000))
    await closed
  })

  it('evaluates a subscription after the bearer token sent right before it', async () => {
    const player = await registerPlayer(testServer)
    const socket = await open()
    const received: { op?: string }[] = []
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as object))
    socket.send(JSON.stringify({ op: 'auth', token: player.token }))
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'balance' }))
    await expect.poll(() => received.map((message) => message.op)).toEqual(['authorised', 'snapshot'])
    socket.close()
  })

  it('SEC-4 answers guessed, misspelt and foreign parameters of a channel without telling which exist', async () => {
    const socket = await open()
    for (const channel of [
      'support:',
      'support:x',
      `support:${'x'.repeat(23)}`,
      "support:'; select 1 --aaaaaaa",
      'feed:1',
      'constructor:1',
      ':',
    ])
      expect(await send(socket, { op: 'subscribe', channel }), channel).toMatchObject({ op: 'refused', code: 'not_found' })
    expect(await send(socket, { op: 'subscribe', channel: `support:${'x'.repeat(22)}` })).toMatchObject({ op: 'refused' })
    socket.close()
  })

  it('D-42 limits how many parameters one address block tries', async () => {
    const sockets = [await open(undefined, '198.19.0.1'), await open(undefined, '198.19.0.1')]
    const codes: unknown[] = []
    for (let at = 0; at < 4; at++)
      codes.push(await send(sockets[at % 2]!, { op: 'subscribe', channel: `support:${`${at}`.padStart(22, 'x')}` }))
    expect(codes.slice(0, 3)).not.toContainEqual(expect.objectContaining({ code: 'too_many_requests' }))
    expect(codes[3]).toMatchObject({ op: 'refused', code: 'too_many_requests' })
    for (const socket of sockets) socket.close()
  })

  it('limits the message rate of one connection', async () => {
    const socket = await open()
    const received: { code?: string }[] = []
    socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as object))
    for (let i = 0; i < 60; i++) socket.send(JSON.stringify({ op: 'ping', at: i }))
    await expect.poll(() => received.length).toBe(60)
    expect(received.filter((message) => message.code === 'too_many_requests').length).toBeGreaterThanOrEqual(20)
    socket.close()
  })

  it('refuses pages of other hosts', async () => {
    for (const origin of ['http://evil.example', 'http://fairhouse.localhost:9', `https://fairhouse.localhost:${testServer.port}`, 'null'])
      await expect(open(origin), origin).rejects.toThrow(/403/)
  })

  it('D-42 closes a connection with 1008 after a hundred refusals', async () => {
    const socket = await open()
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    let refused = 0
    socket.on('message', () => refused++)
    for (let i = 0; i < 500; i++) socket.send('{')
    expect(await closed).toBe(1008)
    expect(refused).toBe(100)
  })

  it('D-42 limits the connections of a /64 and of a player, and releases closed ones', async () => {
    const block = (n: number) => `2001:db8:5:5::${n}`
    const four = await Promise.all([1, 2, 3, 4].map((n) => open(undefined, block(n))))
    await expect(open(undefined, block(5))).rejects.toThrow(/429/)
    four[0]!.close()
    await expect
      .poll(() =>
        open(undefined, block(6)).then(
          (socket) => socket.readyState,
          () => 'refused',
        ),
      )
      .toBe(WebSocket.OPEN)

    const player = await registerPlayer(testServer)
    const auth = { op: 'auth', token: player.token }
    const [one, two, three] = [await open(), await open(), await open()]
    expect([await send(one, auth), await send(two, auth)]).toEqual([{ op: 'authorised' }, { op: 'authorised' }])
    const closed = new Promise<number>((resolve) => three.once('close', resolve))
    expect(await send(three, auth)).toEqual({ op: 'refused', code: 'too_many_requests' })
    expect(await closed).toBe(1008)
  })

  it('D-42 reads nothing for an existing subscription, and few snapshots per player in all', async () => {
    const player = await registerPlayer(testServer)
    const sockets = [await open(), await open()]
    const received: { op: string; code?: string }[] = []
    for (const socket of sockets) {
      expect(await send(socket, { op: 'auth', token: player.token })).toEqual({ op: 'authorised' })
      socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as { op: string }))
    }
    const subscribe = JSON.stringify({ op: 'subscribe', channel: 'balance' })
    for (const socket of sockets) for (let n = 0; n < 5; n++) socket.send(subscribe)
    await expect.poll(() => received.length).toBe(2)
    for (const socket of sockets)
      for (let n = 0; n < 2; n++) {
        socket.send(JSON.stringify({ op: 'unsubscribe', channel: 'balance' }))
        socket.send(subscribe)
      }
    await expect.poll(() => received.length).toBe(6)
    expect(received.filter(({ op }) => op === 'snapshot')).toHaveLength(3)
    expect(received.filter(({ op }) => op === 'refused')).toEqual(
      Array(3).fill({ op: 'refused', code: 'too_many_requests', channel: 'balance' }),
    )
  })
})
