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

it('every reader of bets has a test that reads all of them again from the first one', async () => {
  const { parts } = (await sharedTestServer()).server.app
  const names = parts.flatMap(({ readers }) => [readers?.events, readers?.settledBets].flatMap((reader) => reader?.name ?? []))
  expect(names.toSorted()).toEqual(Object.keys(REPLAY_TESTS))
  const without = Object.values(REPLAY_TESTS).filter((path) => !/\breplay\(/.test(readFileSync(join(MODULES, path), 'utf8')))
  expect(without).toEqual([])
})
