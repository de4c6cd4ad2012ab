import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { BookedStake } from '../../books/ledger/index.ts'
import { createTitles } from './titles.ts'

let fresh: TestDatabase
beforeAll(async () => {
  fresh = await createTestDatabase(2)
  await fresh.database.pool.query(
    `insert into providers.provider (id, name, adapter, base_url, launch_url)
     values ('acme', 'Acme', 'seamless', 'http://127.0.0.1:9', 'https://play.acme.example')`,
  )
  await fresh.database.pool.query(
    `insert into providers.game (provider, id, slug, title, category, takes_bonus, updated_at)
     values ('acme', 'gems', 'acme-gems', 'Caravan Gems', 'slots', true, '2026-11-24')`,
  )
})
afterAll(() => fresh.close())

const bet = (key: string) => ({ player: 1n, key, game: 'slots' })
const stake = (key: string, outcome: string): BookedStake => ({ player: 1n, key, provider: 'acme', outcome })
const facts = (game: string) => JSON.stringify({ source: 'acme', id: 't', game, round: 'r' })

it('PRO-9 a bet whose facts cannot be read is named by its line, beside others by their titles, and reported once', async () => {
  const faults: unknown[] = []
  const withTitles = createTitles({
    database: fresh.database,
    ledger: {
      stakesByKey: async () => [stake('a', '{"game":"acme-'), stake('b', facts('acme-gems')), stake('c', facts('acme-gone'))],
    },
    onFault: (error, context) => void faults.push([(error as Error).message, context]),
  })
  const bets = ['a', 'b', 'c'].map(bet)
  const titles = async () => (await withTitles(bets)).map(({ title }) => title)
  expect(await titles()).toEqual([undefined, 'Caravan Gems', undefined])
  expect(await titles()).toEqual([undefined, 'Caravan Gems', undefined])
  expect(faults).toEqual([[expect.stringContaining('the bet a of player 1'), { part: 'providers.titles', player: '1', bet: 'a' }]])
})
