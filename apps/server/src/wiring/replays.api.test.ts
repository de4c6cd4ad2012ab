/** Every reader of bets in an open server, beside the test that replays it from the first event. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sharedTestServer } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

const MODULES = join(import.meta.dirname, '../modules')

/** The file of that test, by the reader's durable name. */
const REPLAY_TESTS: Readonly<Record<string, string>> = {
  bonuses: 'rewards/bonuses/bonuses.db.test.ts',
  feed: 'play/feed/feed.db.test.ts',
  'game-returns': 'play/game-returns/game-returns.db.test.ts',
  'settled-bets': 'play/wagering/settled/replay.db.test.ts',
  tops: 'rewards/tops/tops.db.test.ts',
  tournaments: 'rewards/tournaments/scores.db.test.ts',
  turnover: 'rewards/turnover/turnover.db.test.ts',
  vip: 'rewards/vip/vip.db.test.ts',
}

async function readersOfBets() {
  const { parts } = (await sharedTestServer()).server.app
  return parts.flatMap(({ readers }) => [readers?.events ?? [], readers?.settledBets ?? []].flat())
}

it('every reader of bets has a test that reads all of them again from the first one', async () => {
  expect((await readersOfBets()).map(({ name }) => name).toSorted()).toEqual(Object.keys(REPLAY_TESTS))
  const without = Object.values(REPLAY_TESTS).filter((path) => !/\breplay\(/.test(readFileSync(join(MODULES, path), 'utf8')))
  expect(without).toEqual([])
})

/** A call that checks money by their rows waits for these (decision 0069). */
const MONEY_READERS = ['turnover', 'bonuses', 'vip']
/** Milliseconds between two readings of a busy stream. The others have the gap of their relay. */
const GAPS: Readonly<Record<string, number>> = { bonuses: 0, feed: 700, 'game-returns': 10_000, tops: 10_000, tournaments: 5000 }

it('no reader by whose rows money is checked reads a busy stream later than its relay', async () => {
  const stated = (await readersOfBets()).flatMap(({ name, gapMs }) => (gapMs === undefined ? [] : [[name, gapMs]]))
  expect(Object.fromEntries(stated)).toEqual(GAPS)
  expect(MONEY_READERS.filter((name) => (GAPS[name] ?? 0) > 0)).toEqual([])
})
