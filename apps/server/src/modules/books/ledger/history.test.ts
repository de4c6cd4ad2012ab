import type { PlayerId, RoundId } from '@fairhouse/money'
import { expect, it } from 'vitest'

import { type BetQuery, listOf } from './history.ts'

const FIELDS: Required<Omit<BetQuery, 'limit' | 'result'>> = {
  before: 'k',
  game: 'dice',
  currency: 'EUR',
  from: 0,
  to: 1,
  round: 'r' as RoundId,
  isByRound: true,
  isOldestFirst: true,
}
const RESULTS: readonly BetQuery['result'][] = [undefined, 'won', 'lost', 'open', 'refunded']

/** With and without each field. */
const queries = RESULTS.flatMap((result) =>
  Object.entries(FIELDS).reduce<BetQuery[]>(
    (found, [field, value]) => found.flatMap((query) => [query, { ...query, [field]: value }]),
    [{ limit: 20, ...(result && { result }) }],
  ),
)

it('every list of bets has a prepared statement of its own, whose name PostgreSQL does not cut', () => {
  const statements = queries.map((query) => listOf(7n as PlayerId, query).statement)
  const names = statements.map(({ name }) => name)
  expect(names).toHaveLength(1280)
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([])
  expect(new Set(names).size).toBe(1280)
})
