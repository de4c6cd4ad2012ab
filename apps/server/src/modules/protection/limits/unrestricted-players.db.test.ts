// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import type { Limits } from './index.ts'
import { type PlayerCase, CASES, type SeededPlayer, seedPlayers, limitsOf, NOW } from './testing/player-cases.ts'

let books: TestLedger
let players: readonly SeededPlayer[]
let limits: Limits
let unrestricted: ReadonlySet<bigint>
beforeAll(async () => {
  books = await openTestLedger()
  players = await seedPlayers(books, CASES)
  limits = limitsOf(books, players)
  const accounts = players.map(({ player }) => ({ player, currency: 'RUB' as const }))
  unrestricted = await within((tx) => limits.findUnrestrictedPlayers(tx, accounts))
})
afterAll(() => books.close())

const within = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => books.database.db.transaction().execute(work)
const HUGE = 10n ** 15n

/** An amount that no invoice requested, beside open invoices: the strictest case. */
const mayReceive = async (player: bigint, isInvoiced: boolean) => {
  const money = { amount: HUGE, added: 0n, waiting: [{ currency: 'RUB', amount: HUGE } as const], isInvoiced, received: async () => [] }
  return (await within((tx) => limits.holdReason(tx, { player, currency: 'RUB' }, money))) === undefined
}

async function traceOf(player: bigint): Promise<unknown[]> {
  const sql = `select to_jsonb(s)::text as row from limits.standing s where player = $1
    union all select act from limits.audit where player = $1 order by 1`
  return (await books.database.pool.query(sql, [player])).rows
}

const isOrdinary = (each: PlayerCase) =>
  each.exclusion === 'none' &&
  !each.isListed &&
  !each.coolsOff &&
  each.limit === 'none' &&
  each.block === 0 &&
  each.hasPaidIn &&
  isAgeFree(each.age)
const isAgeFree = (age: PlayerCase['age']) => age === 'not asked' || age === 'proved' || age === 'before payouts'

describe('D-5 the fast path of arriving money agrees with the rules of one player', () => {
  it('every combination is tried, and ordinary players take the fast path', () => {
    expect(new Set(CASES.map((each) => JSON.stringify(each))).size).toBe(CASES.length)
    const slow = players.filter(({ of, player }) => isOrdinary(of) && !unrestricted.has(player))
    expect(slow.map(({ of }) => of)).toEqual([])
    expect(unrestricted.size).toBeGreaterThan(0)
  })

  it('D-21 money in an inactive currency never takes it', async () => {
    const accounts = players.map(({ player }) => ({ player, currency: 'USD' as const }))
    expect(await within((tx) => limits.findUnrestrictedPlayers(tx, accounts))).toEqual(new Set())
  })

  it('no player takes it whom the rules refuse any money', async () => {
    const wrong: PlayerCase[] = []
    for (const { of, player } of players) if (unrestricted.has(player) && !(await mayReceive(player, false))) wrong.push(of)
    expect(wrong).toEqual([])
  })

  it('no player takes it whose deposit would be noted over a limit or begin a term', async () => {
    const wrong: PlayerCase[] = []
    for (const { of, player } of players) {
      if (!unrestricted.has(player)) continue
      const before = await traceOf(player)
      const deposits = [{ at: NOW - 1, amount: HUGE }]
      await within((tx) => limits.noteDeposit(tx, { player, currency: 'RUB' }, { amount: HUGE, added: 0n, deposits }))
      if (JSON.stringify(await traceOf(player)) !== JSON.stringify(before)) wrong.push(of)
    }
    expect(wrong).toEqual([])
  })

  it('the rules of one player refuse an invoiced amount only for a reason', async () => {
    const wrong: PlayerCase[] = []
    for (const { of, player } of players) {
      if (unrestricted.has(player)) continue
      const isBarred = of.exclusion !== 'none' || of.isListed || of.coolsOff || of.limit === 'set'
      const isBlocked = isBarred || of.block === 3 || of.age === 'term over'
      const isProvedAtRegistration = of.age === 'at registration'
      if (!isProvedAtRegistration && (await mayReceive(player, true)) === isBlocked) wrong.push(of)
    }
    expect(wrong).toEqual([])
  })
})
