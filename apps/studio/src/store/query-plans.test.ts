import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, expect, it } from 'vitest'

import { systemPlatform } from '../platform.ts'
import { createCampaigns } from './campaigns.ts'
import { createChainStore } from './chains.ts'
import { createDemoBalances } from './demo.ts'
import { createGivenUpKeys } from './given-up.ts'
import { createHands } from './hands.ts'
import { createLiveRounds } from './live-rounds.ts'
import { createPairs } from './pairs.ts'
import { createPlayerRounds } from './player-rounds.ts'
import { createRounds } from './rounds.ts'
import { openStore, type Store } from './schema.ts'
import { createSeal, seedKeyOf } from './seal.ts'
import { createWagers } from './wagers.ts'

const SEAL = createSeal(seedKeyOf('ab'.repeat(32)), systemPlatform.randomBytes)

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  store = openStore(folder)
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The same storage, and the selects that are prepared in it. */
function recorded({ db, ...rest }: Store): { store: Store; selects: Set<string> } {
  const selects = new Set<string>()
  const prepare: DatabaseSync['prepare'] = (sql) => {
    if (sql.startsWith('select')) selects.add(sql)
    return db.prepare(sql)
  }
  return { store: { ...rest, db: { prepare } as unknown as DatabaseSync }, selects }
}

const stepsOf = (sql: string): string[] =>
  (store.db.prepare(`explain query plan ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)

/** Steps that read a whole table, or sort what they read. */
const slowSteps = (sql: string): string[] => stepsOf(sql).filter((step) => /^SCAN|TEMP B-TREE/.test(step))

it('PRO-10 reads of a page use an index, so that no player with many rounds delays the others', () => {
  const { store: watched, selects } = recorded(store)
  const [rounds, hands, live] = [createRounds(watched), createHands(watched), createLiveRounds(watched)]
  createPairs(watched, SEAL, systemPlatform).show('real:7')
  createCampaigns(watched, systemPlatform).current('7', 'gems5', 'EUR')
  createDemoBalances(watched, systemPlatform).isKnown('a')
  createPlayerRounds(watched).ofOwner('real:7', 1)
  createGivenUpKeys(watched, systemPlatform).has('real:7', 'one')
  createChainStore(watched).byId('c')
  for (const read of [rounds.byId, hands.byId, hands.open, hands.unshown]) read('real:7')
  hands.ended('real:7', 200)
  rounds.drawn('real:7', 'gems5', 200)
  rounds.unshown('real:7', 'gems5')
  rounds.latest('real:7', 20)
  live.byNumber('roulette', 1)
  live.latestEnded('roulette')
  expect(selects.size).toBeGreaterThanOrEqual(15)
  expect([...selects].flatMap((sql) => slowSteps(sql).map((step) => [step, sql]))).toEqual([])
})

it('PRO-10 a page’s latest rounds are found without those of other games, those shown, and those that were refused', () => {
  const { store: watched, selects } = recorded(store)
  const [rounds, hands] = [createRounds(watched), createHands(watched)]
  rounds.drawn('real:7', 'gems5', 200)
  rounds.unshown('real:7', 'gems5')
  hands.ended('real:7', 200)
  hands.unshown('real:7')
  const found = [...selects].map((sql) => stepsOf(sql).map((step) => /USING INDEX (\w+)/.exec(step)?.[1]))
  expect(found).toEqual([['round_drawn'], ['round_unshown'], ['hand_ended'], ['hand_unshown']])
})

it('PRO-10 the stakes of one player in one round are the only rows that a page’s read sorts', () => {
  const { store: watched, selects } = recorded(store)
  createWagers(watched).ofPlayerRound('a')
  expect([...selects].map(slowSteps)).toEqual([['USE TEMP B-TREE FOR ORDER BY']])
})
