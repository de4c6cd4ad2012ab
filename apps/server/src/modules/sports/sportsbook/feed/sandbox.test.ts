// @module-tag slow
/** The adapter of the sandbox's feed over HTTP, through the cases of every feed. */
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'

import { createOddsFeed, createSeason, readBodies, SEASON_START_MS, serveOdds } from '@fairhouse/sandbox'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'

import { type FeedUnderTest, feedPortCases } from '../testing/feed-port-cases.ts'
import type { ReceivedMessage } from './port.ts'
import { sandboxFeed } from './sandbox.ts'

const HOST = 'odds.house.example'
const SPEED = 60
/** Drawn once: five sports cost seconds. Its time only moves forward. */
const season = createSeason({ serverSeed: createHash('sha256').update('feed').digest(), speed: SPEED })
/** Late enough that every sport has live events. */
let now = SEASON_START_MS + 20_000_000
const reports: string[] = []
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(epoch = 1000): Promise<FeedUnderTest> {
  const feed = createOddsFeed({ season, epoch, now: () => now, yieldNow: () => Promise.resolve() })
  const app = Fastify()
  readBodies(app)
  serveOdds(app, () => Promise.resolve({ feed, season, speed: SPEED }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const adapter = sandboxFeed({ url, host: HOST, report: (message) => void reports.push(message) })
  const received: ReceivedMessage[] = []
  let lastSeq = -1
  const receive = (message: ReceivedMessage) => {
    received.push(message)
    lastSeq = message.seq
  }
  const ended = new AbortController()
  const stream = adapter.stream(receive, ended.signal).catch(() => undefined) // aborted at the end
  closing.push(async () => {
    ended.abort()
    await stream
    await app.close()
  })
  const step = async () => {
    now += 1000
    await feed.tick()
    await expect.poll(() => lastSeq).toBe(feed.seq)
    return received.splice(0)
  }
  await expect.poll(async () => ((now += 1000), await feed.tick(), received.length)).toBeGreaterThan(0) // it reads
  await step()
  return { quiet: step, change: step, snapshot: () => adapter.snapshot(ended.signal), restarted: () => open(epoch + 1) }
}

describe('PRO-13 the sandbox feed over HTTP keeps the promises of the port', () => {
  feedPortCases(open)

  it('PRO-13 every row that it sends can be read', async () => {
    const feed = await open()
    const snapshot = await feed.snapshot()
    for (let moment = 0; moment < 5; moment++) await feed.change()
    expect(snapshot.kind === 'snapshot' && snapshot.changes.events.length).toBeGreaterThan(200)
    expect(reports).toEqual([])
  })
})
