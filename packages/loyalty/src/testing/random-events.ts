/** Random but lawful courses of an account, for properties. */
import fc from 'fast-check'

import type { AccountEvent } from '../bonuses/events.ts'
import type { RatedGame } from '../counting/rates.data.ts'

const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const id = fc.constantFrom(...IDS)
/** Often whole hundreds, so that sums meet each other exactly. */
const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 600n }),
  fc.integer({ min: 0, max: 5 }).map((hundreds) => BigInt(hundreds) * 100n),
)
const game = fc.constantFrom<RatedGame>('slots', 'keno', 'crash', 'dice', 'sports', 'rooms', 'live')
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const lifeMs = fc.integer({ min: 1, max: 60 }).map((seconds) => seconds * 1000)
/** Mostly 1, so that bonuses convert while bets are open. */
const wager = fc.constantFrom(0, 1, 1, 1, 2, 5)
const kind = <Kind extends string>(name: Kind) => fc.constant(name)

const bonus = { id, amount, wager, lifeMs: optional(lifeMs), maxConvert: optional(amount) }
const offer = fc.record({
  id,
  pct: fc.integer({ min: 0, max: 150 }),
  max: amount,
  min: amount,
  wager,
  lifeMs: optional(lifeMs),
  isWithDeposit: optional(fc.boolean()),
})

const step = fc.oneof(
  fc.record({ kind: kind('deposit'), amount, offer: optional(offer) }),
  { weight: 2, arbitrary: fc.record({ kind: kind('grant'), ...bonus }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('bet'), id, game, stake: amount, round: optional(fc.constantFrom('r1', 'r2')) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: kind('settle'), id, win: fc.oneof(fc.constant(0n), amount), isCashedOut: optional(fc.boolean()) }),
  },
  fc.record({ kind: kind('raise'), id, stake: amount }),
  fc.record({ kind: kind('pay'), id, win: amount }),
  fc.record({ kind: kind('refund'), id }),
  fc.record({ kind: kind('reverse'), id }),
  fc.record({ kind: kind('cancel'), bonus: id }),
  fc.record({ kind: kind('withdraw'), amount, isConfirmed: fc.boolean() }),
  fc.record({
    kind: kind('fs_start'),
    id,
    count: fc.integer({ min: 1, max: 3 }),
    wager,
    lifeMs,
    maxWin: optional(amount),
    isCapped: optional(fc.boolean()),
  }),
  { weight: 2, arbitrary: fc.record({ kind: kind('fs_spin'), id, win: amount }) },
  fc.record({ kind: fc.constantFrom('fs_begin', 'fs_return', 'fs_finish', 'fs_cancel'), id }),
  fc.record({
    kind: kind('fs_collect'),
    id,
    amount: fc.oneof(
      amount,
      amount.map((sum) => -sum),
    ),
  }),
  fc.record({ kind: kind('forfeit_all') }),
  fc.record({ kind: kind('tick') }),
)

/** Seconds between events are few, so that much falls due at the same instant. Deposits and withdrawals have ids of their own. */
export const courses: fc.Arbitrary<AccountEvent[]> = fc
  .array(fc.tuple(step, fc.integer({ min: 0, max: 20 })), { maxLength: 60, size: 'max' })
  .map((steps) => {
    let at = 0
    return steps.map(([event, pause], n) => {
      at += pause * 1000
      const own = event.kind === 'deposit' || event.kind === 'withdraw' ? { id: `n${n}` } : {}
      return { ...event, ...own, at } as AccountEvent
    })
  })
