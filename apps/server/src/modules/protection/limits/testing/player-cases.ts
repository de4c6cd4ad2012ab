/** Players in every combination of deposit restrictions. */

import { DAY_MS } from '@fairhouse/money'

import type { TestLedger } from '../../../books/ledger/testing/open.ts'
import type { AgeFacts, Limits } from '../index.ts'
import { createLimits } from '../limits.ts'
import { UNSET } from '../rules/setting.ts'
import { NO_RESTRICTIONS, saveRestrictions, type Restrictions } from '../store/restrictions.ts'
import { saveSetting } from '../store/settings.ts'

export const NOW = Date.now()

const EXCLUSIONS = ['none', 'running', 'over'] as const
const LIMITS = ['none', 'set', 'waits'] as const
const AGES = ['not asked', 'proved', 'before payouts', 'term runs', 'term over', 'at registration'] as const

export interface PlayerCase {
  exclusion: (typeof EXCLUSIONS)[number]
  isListed: boolean
  coolsOff: boolean
  limit: (typeof LIMITS)[number]
  age: (typeof AGES)[number]
  /** Of the wallet: none, by the operator, by age. */
  block: 0 | 1 | 3
  hasPaidIn: boolean
}

const BOOLEANS = [false, true] as const

export const CASES: readonly PlayerCase[] = EXCLUSIONS.flatMap((exclusion) =>
  BOOLEANS.flatMap((isListed) =>
    BOOLEANS.flatMap((coolsOff) =>
      LIMITS.flatMap((limit) =>
        AGES.flatMap((age) =>
          ([0, 1, 3] as const).flatMap((block) =>
            BOOLEANS.map((hasPaidIn) => ({ exclusion, isListed, coolsOff, limit, age, block, hasPaidIn })),
          ),
        ),
      ),
    ),
  ),
)

export interface SeededPlayer {
  player: bigint
  of: PlayerCase
}

/** Players with ids from 1, a RUB wallet, their restrictions and their limit. */
export async function seedPlayers({ ledger, database }: TestLedger, cases: readonly PlayerCase[]): Promise<SeededPlayer[]> {
  const seeded = cases.map((of, n) => ({ player: BigInt(n + 1), of }))
  await Promise.all(seeded.map(({ player }) => ledger.openWallet(null, player, 'RUB')))
  await database.db.transaction().execute(async (tx) => {
    for (const { player, of } of seeded) {
      await saveRestrictions(tx, player, toRestrictions(of))
      if (of.block !== 0) await ledger.setBlock(tx, player, of.block)
      if (of.limit === 'set') await saveSetting(tx, player, 'deposit_week', { ...UNSET, amount: 1000n })
      if (of.limit === 'waits') await saveSetting(tx, player, 'deposit_day', { ...UNSET, next: { amount: 1000n, from: NOW + DAY_MS } })
    }
  })
  return seeded
}

function toRestrictions({ exclusion, isListed, coolsOff, age, hasPaidIn }: PlayerCase): Restrictions {
  const term = { none: null, running: NOW + DAY_MS, over: NOW - DAY_MS }[exclusion]
  const due = { 'term over': NOW - 1000, 'term runs': NOW + DAY_MS }[age as string] ?? null
  const paidInAt = due === null ? NOW - 30 * DAY_MS : due - 3 * DAY_MS
  return {
    ...NO_RESTRICTIONS,
    isListed,
    excludedUntil: term,
    coolOffUntil: coolsOff ? NOW + DAY_MS : null,
    firstDepositAt: hasPaidIn || due !== null ? paidInAt : null,
    ageDueAt: due,
  }
}

const FACTS: Readonly<Record<PlayerCase['age'], AgeFacts>> = {
  'not asked': { check: null, isProved: false },
  proved: { check: 'deposit', isProved: true },
  'before payouts': { check: 'payout', isProved: false },
  'term runs': { check: 'deposit', isProved: false },
  'term over': { check: 'deposit', isProved: false },
  'at registration': { check: 'register', isProved: false },
}

export function limitsOf({ database, ledger }: TestLedger, players: readonly SeededPlayer[]): Limits {
  const cases = new Map(players.map(({ player, of }) => [player, of]))
  const factsOf = (player: bigint) => FACTS[cases.get(player)!.age]
  return createLimits({
    database,
    ledger,
    currencyOf: async () => 'RUB',
    currenciesOf: async (players) => new Map(players.map((player) => [player, 'RUB'])),
    depositsOf: async () => [],
    verifiedPhoneOf: async () => null,
    maxBetRefusal: async () => undefined,
    ageOf: async (_tx, player) => factsOf(player),
    agesOf: async (_tx, players) => players.map(factsOf),
    onAgeTerm: async () => undefined,
  })
}
