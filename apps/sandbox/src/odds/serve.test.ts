// @module-tag slow
import { createHash } from 'node:crypto'
import { request as httpGet } from 'node:http'
import type { AddressInfo } from 'node:net'

import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readBodies } from '../bodies.ts'
import { createOddsFeed, type OddsFeed } from './feed.ts'
import type { Season } from './fixtures.ts'
import { createSeason, SEASON_START_MS, type SeasonPlay } from './season.ts'
import { serveOdds } from './serve.ts'
import type { WireMessage } from './wire.ts'

const season: Season = { serverSeed: createHash('sha256').update('seed').digest(), speed: 60 }
/** Late enough that every sport has as many live events as it keeps. */
const START = SEASON_START_MS + 20_000_000
const yieldNow = () => Promise.resolve()

function recorded() {
  const messages: WireMessage[] = []
  return { messages, reader: { send: (message: WireMessage) => void messages.push(message), end: () => undefined } }
}

describe('D-13 the feed over HTTP', () => {
  let app: FastifyInstance
  let feed: OddsFeed
  let play: SeasonPlay
  let now = START
  beforeAll(async () => {
    app = Fastify()
    readBodies(app)
    play = createSeason(season)
    feed = createOddsFeed({ season: play, epoch: 1000, now: () => now, yieldNow })
    await feed.tick()
    serveOdds(app, () => Promise.resolve({ feed, season: play, speed: 60 }))
    await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  it('D-13 streams one JSON object a line', async () => {
    const { port } = app.server.address() as AddressInfo
    const lines = await new Promise<string[]>((resolve, reject) => {
      const call = httpGet({ host: '127.0.0.1', port, path: '/v1/stream' }, (answer) => {
        let text = ''
        now += 6000
        feed.tick().catch(reject)
        answer.on('data', (part: Buffer) => {
          text += part.toString('utf8')
          if (!text.includes('"heartbeat"') || !text.endsWith('\n')) return
          resolve(text.trim().split('\n'))
          call.destroy()
        })
      })
      call.on('error', reject)
      call.end()
    })
    expect(lines.map((line) => (JSON.parse(line) as WireMessage).kind).at(-1)).toBe('heartbeat')
  })

  it('D-13 its page finds a match and orders what fits it as it stands, and what it changes is sent', async () => {
    const { id, home } = play.events().find(({ sport, status }) => sport === 'tennis' && status === 'scheduled')!
    const page = async (q: string) => (await app.inject(`/?${new URLSearchParams({ q })}`)).body
    const order = (event: string, name: string) =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload: new URLSearchParams({ event, order: name, q: id }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect(await page(home.toLowerCase())).toContain(id)
    expect((await page(id)).match(/name="order" value="\w+"/g)).toEqual(['postpone', 'cancel', 'walk_over'].map((each) => `name="order" value="${each}"`)) // prettier-ignore
    expect(await page('<script>')).not.toContain('<script>')
    const { messages, reader } = recorded()
    feed.join(reader)
    const answers = [await order(id, 'abandon'), await order('no-such', 'cancel'), await order(id, 'walk_over')]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 303])
    feed.leave(reader)
    expect(answers[2]!.headers.location).toBe(`/?q=${id}`)
    const own = messages.filter((message) => message.kind === 'delta').filter(({ data }) => 'id' in data && data.id === id)
    expect(own).toMatchObject([
      { entity: 'event', data: { status: 'walkover' } },
      { entity: 'result', data: { version: 1, result: { status: 'walkover' } } },
    ])
    expect(await page(id)).not.toContain('name="order"')
  })

  it('D-13 accepts faults from its own page only', async () => {
    const order = (origin: string, fault: string) =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload: `fault=${fault}`,
        headers: { host: 'odds.test', origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await order('http://evil.test', 'die')).statusCode).toBe(400)
    expect((await order('http://odds.test', 'explode')).statusCode).toBe(400)
    expect((await app.inject('/v1/snapshot')).statusCode).toBe(200)
    expect((await app.inject('/')).body).toContain('Sandbox odds feed')
    expect((await order('http://odds.test', 'die')).statusCode).toBe(303)
    expect((await app.inject('/v1/snapshot')).statusCode).toBe(503)
    expect((await app.inject('/v1/stream')).statusCode).toBe(503)
  })
})
