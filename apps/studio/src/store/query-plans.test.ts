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
import { countOwed, createRounds } from './rounds.ts'
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

/** The same storage, and the statements in it that look for rows. */
function recorded({ db, ...rest }: Store): { store: Store; statements: Set<string> } {
  const statements = new Set<string>()
  const note = (sql: string) => void (/^\s*(select|update|delete)/.test(sql) && statements.add(sql))
  const prepare: DatabaseSync['prepare'] = (sql) => (note(sql), db.prepare(sql))
  const exec: DatabaseSync['exec'] = (sql) => (note(sql), db.exec(sql))
  return { store: { ...rest, db: { prepare, exec } as unknown as DatabaseSync }, statements }
}

const stepsOf = (sql: string): string[] =>
  (store.db.prepare(`explain query plan ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)

/** A list of ids in the call, and what a query has found, are no tables. */
const scans = (sql: string): string[] => stepsOf(sql).filter((step) => /^SCAN (?!.* VIRTUAL TABLE|\(subquery)/.test(step))
/** Steps that read a whole table, or sort what they read. */
const slowSteps = (sql: string): string[] => [...scans(sql), ...stepsOf(sql).filter((step) => step.includes('TEMP B-TREE'))]

it('PRO-10 reads of a page use an index, so that no player with many rounds delays the others', () => {
  const { store: watched, statements } = recorded(store)
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
  expect(statements.size).toBeGreaterThanOrEqual(15)
  expect([...statements].flatMap((sql) => slowSteps(sql).map((step) => [step, sql]))).toEqual([])
})

it('PRO-10 a page’s latest rounds are found without those of other games, those shown, and those that were refused', () => {
  const { store: watched, statements } = recorded(store)
  const [rounds, hands] = [createRounds(watched), createHands(watched)]
  rounds.drawn('real:7', 'gems5', 200)
  rounds.unshown('real:7', 'gems5')
  hands.ended('real:7', 200)
  hands.unshown('real:7')
  const found = [...statements].map((sql) => stepsOf(sql).map((step) => /USING INDEX (\w+)/.exec(step)?.[1]))
  expect(found).toEqual([['round_drawn'], ['round_unshown'], ['hand_ended'], ['hand_unshown']])
})

it('PRO-10 the stakes of one player in one round are the only rows that a page’s read sorts', () => {
  const { store: watched, statements } = recorded(store)
  createWagers(watched).ofPlayerRound('a')
  expect([...statements].map(slowSteps)).toEqual([['USE TEMP B-TREE FOR ORDER BY']])
})

it('PRO-10 a sweep, and the count of what is owed, read no table whole, so that a storage with many rounds delays nobody', () => {
  const { store: watched, statements } = recorded(store)
  const [rounds, hands, wagers] = [createRounds(watched), createHands(watched), createWagers(watched)]
  rounds.inStates(['betting', 'returning', 'drawn'])
  hands.inStates(['betting', 'returning', 'paying', 'playing'])
  for (const lose of [wagers.loseCalls, wagers.loseDemoCalls, () => wagers.loseCall('a')]) lose()
  createPlayerRounds(watched).owing(0, ['a'])
  countOwed(watched, 0, ['a'])
  createGivenUpKeys(watched, systemPlatform).forgetOld()
  expect(statements.size).toBe(8)
  expect([...statements].flatMap((sql) => scans(sql).map((step) => [step, sql]))).toEqual([])
})
