import { describe, expect, it } from 'vitest'

import type { PostOrder } from '../books/post-types.ts'
import * as postings from './index.ts'

const dmitri = { player: 7n, currency: 'RUB' } as const
const paid = { psp: 'sandbox', invoice: 'i1', received: 1030n, units: 1030n, credited: 1000n, ...dmitri }
const payout = { id: 'w1', amount: 500n, psp: 'sandbox', fee: 20n, ...dmitri }
const open = { key: 'k', account: 'house:hilo', stake: 100n, stakeBonus: 30n, ...dmitri } as const
const live = { bet: 'b1', stake: 50n, ...dmitri }
const earned = { affiliate: 'a1', month: '2026-01', amount: 80n, currency: 'RUB' } as const
const stray = { psp: 'sandbox', ext: 'e1', received: 90n, currency: 'RUB' } as const
const pot = { game: 'rooms', round: 'r1', currency: 'RUB' } as const
const fed = { ...pot, player: 7n, bet: 'b1', stake: 40n }

/** Each row of money.md's table: its key, and its entries (credit positive), in minor units. */
const TABLE: [row: string, order: PostOrder, key: string, entries: Record<string, bigint>][] = [
  ['deposit paid', postings.depositPaid(paid), 'deposit:i1', { 'psp:sandbox': -1030n, cash: 1000n, 'income:commission': 30n }],
  [
    'second payment',
    postings.depositPaid({ ...paid, ext: 'x2' }),
    'deposit:i1:x2',
    { 'psp:sandbox': -1030n, cash: 1000n, 'income:commission': 30n },
  ],
  [
    'deposit in another currency',
    postings.depositConverted({ ...paid, from: 'USD', commission: 9n }),
    'deposit:i1',
    { 'psp:sandbox USD': -1030n, 'fx:USD USD': 1030n, 'fx:RUB': -1009n, cash: 1000n, 'income:commission': 9n },
  ],
  [
    'a further payment in an asset',
    postings.depositConverted({ ...paid, from: 'USDT', commission: 0n, ext: 'x2' }),
    'deposit:i1:x2',
    { 'psp:sandbox USDT': -1030n, 'fx:USDT USDT': 1030n, 'fx:RUB': -1000n, cash: 1000n },
  ],
  [
    'an asset that the chain took back',
    postings.conversionBack({ ...paid, from: 'USDT', commission: 9n }),
    'chargeback:i1',
    { 'psp:sandbox USDT': 1030n, 'fx:USDT USDT': -1030n, 'fx:RUB': 1009n, cash_then_debt: -1000n, 'income:commission': -9n },
  ],
  [
    'an asset that left for a payout',
    postings.payoutConverted({ id: 'w1', psp: 'btc', currency: 'RUB', amount: 900n, asset: 'BTC', units: 7n }),
    'fx:wd:w1',
    { 'psp:btc': -900n, 'fx:RUB': 900n, 'fx:BTC BTC': -7n, 'psp:btc BTC': 7n },
  ],
  ['PSP cost', postings.pspFee({ ...paid, fee: 5n }), 'pspfee:i1', { 'psp:sandbox': 5n, 'expense:psp': -5n }],
  ['money of no known owner', postings.suspended(stray), 'suspense:sandbox:e1', { 'psp:sandbox': -90n, suspense: 90n }],
  ['later claimed', postings.suspenseClaimed(paid), 'deposit:i1', { suspense: -1030n, cash: 1000n, 'income:commission': 30n }],
  ['sent back to its source', postings.suspenseBack(stray), 'suspense_back:sandbox:e1', { suspense: -90n, 'psp:sandbox': 90n }],
  [
    'charged back',
    postings.chargedBack({ ...paid, fine: 15n }),
    'chargeback:i1',
    { cash_then_debt: -1000n, 'income:commission': -30n, 'psp:sandbox': 1045n, 'expense:chargeback': -15n },
  ],
  ['chargeback won', postings.chargebackWon(paid), 'chargeback_won:i1', { 'psp:sandbox': -1030n, cash: 1000n, 'income:commission': 30n }],
  ['withdrawal requested', postings.withdrawalRequested(payout), 'wd:w1', { cash: -500n, locked: 500n }],
  ['cancelled, rejected', postings.withdrawalBack(payout), 'wd_back:w1', { locked: -500n, cash: 500n }],
  ['taken by the worker', postings.withdrawalSent(payout), 'wd_sent:w1', { locked: -500n, 'transit:sandbox': 500n }],
  [
    'paid (confirmed)',
    postings.withdrawalPaid(payout),
    'wd_paid:w1',
    { 'transit:sandbox': -500n, 'psp:sandbox': 480n, 'income:commission': 20n },
  ],
  ['failed after that', postings.withdrawalFailed(payout), 'wd_fail:w1', { 'transit:sandbox': -500n, cash: 500n }],
  [
    'returned after paid',
    postings.withdrawalReturned(payout),
    'wd_return:w1',
    { 'psp:sandbox': -480n, 'income:commission': -20n, cash: 500n },
  ],
  ['bonus granted', postings.bonusGranted({ id: 'g1', amount: 60n, ...dmitri }), 'bonus:g1:grant', { 'expense:bonus': -60n, bonus: 60n }],
  [
    'bonus converted',
    postings.bonusConverted({ id: 'g1', held: 60n, converted: 45n, ...dmitri }),
    'bonus:g1:convert',
    { bonus: -60n, cash: 45n, 'expense:bonus': 15n },
  ],
  ['bonus ended', postings.bonusEnded({ id: 'g1', amount: 60n, ...dmitri }), 'bonus:g1:end', { bonus: -60n, 'expense:bonus': 60n }],
  [
    'free-spin winnings, wagered',
    postings.freeSpinsWon({ id: 'c1:win', amount: 9n, wagered: true, ...dmitri }),
    'fs:c1:win',
    { 'expense:bonus': -9n, bonus: 9n },
  ],
  [
    'free-spin winnings, wager 0',
    postings.freeSpinsWon({ id: 'c1:win', amount: 9n, wagered: false, ...dmitri }),
    'fs:c1:win',
    { 'expense:bonus': -9n, cash: 9n },
  ],
  [
    'cashback',
    postings.cashGiven({ kind: 'cashback', claim: '2026-W1', amount: 8n, ...dmitri }),
    'cashback:7:2026-W1',
    { 'expense:cashback': -8n, cash: 8n },
  ],
  [
    'tournament prize',
    postings.prizePaid({ prize: 'tournament:t1:1', amount: 99n, to: 'bonus', ...dmitri }),
    'tournament:t1:1',
    { 'expense:tournament': -99n, bonus: 99n },
  ],
  ['win', postings.betSettled(open, 101n), 'win:7:k', { 'house:hilo': -101n, cash: 71n, bonus: 30n }],
  ['cash-out', postings.betSettled(open, 101n, 'cashout'), 'cashout:7:k', { 'house:hilo': -101n, cash: 71n, bonus: 30n }],
  ['loss', postings.betSettled(open, 0n), 'win:7:k', {}],
  [
    'sports cash-out',
    postings.betPaid(open, 101n, { n: 1, isLast: true }),
    'cashout:7:k:1',
    { 'house:hilo': -101n, cash: 71n, bonus: 30n },
  ],
  [
    'sports cash-out after a correction',
    postings.reopenedBetPaid(open, 101n, 2),
    'cashout:7:k:2',
    { 'house:hilo': -101n, cash: 71n, bonus: 30n },
  ],
  ['refund', postings.betRefunded(open), 'refund:7:k', { 'house:hilo': -100n, cash: 70n, bonus: 30n }],
  [
    'bet with jackpot part',
    postings.jackpotFed({ bet: 'b1', account: 'house:slots:own', jackpot: 'j1', amount: 2n, currency: 'RUB' }),
    'jackpot_part:b1',
    { 'house:slots:own': -2n, 'jackpot:j1': 2n },
  ],
  ['jackpot win', postings.jackpotWon({ jackpot: 'j1', n: 3, amount: 2n, ...dmitri }), 'jackpot:j1:3', { 'jackpot:j1': -2n, cash: 2n }],
  ['stake of a bet in a shared pot', postings.potFed(fed), 'pot_in:7:b1', { 'house:rooms': -40n, 'escrow:rooms:r1': 40n }],
  ['stake back from a shared pot', postings.potLeft(fed), 'pot_back:7:b1', { 'escrow:rooms:r1': -40n, 'house:rooms': 40n }],
  [
    'pot paid',
    postings.potPaid({ ...pot, winner: 7n, pot: 100n, fee: 5n }),
    'pot:r1',
    { 'escrow:rooms:r1': -100n, cash: 95n, 'house:rooms': 5n },
  ],
  ['live bet delayed', postings.liveBetDelayed(live), 'hold:b1', { cash: -50n, hold: 50n }],
  ['live bet refused', postings.liveBetRefused(live), 'unhold:b1', { hold: -50n, cash: 50n }],
  [
    'held win',
    postings.winHeld({ provider: 'own', tx: 'x', account: 'house:slots:own', win: 30n, currency: 'RUB' }),
    'win:own:x',
    { 'house:slots:own': -30n, suspense: 30n },
  ],
  ['affiliate accrual', postings.affiliateEarned(earned), 'aff:a1:2026-01', { 'expense:affiliate': -80n, 'affiliate:a1:payable': 80n }],
  [
    'refused at the end of its hold',
    postings.affiliateRefused(earned),
    'aff_back:a1:2026-01',
    { 'affiliate:a1:payable': -80n, 'expense:affiliate': 80n },
  ],
  [
    'affiliate payout',
    postings.affiliatePaid({ affiliate: 'a1', n: 2, psp: 'sandbox', amount: 80n, currency: 'RUB' }),
    'affpay:a1:2',
    { 'affiliate:a1:payable': -80n, 'psp:sandbox': 80n },
  ],
  ['manual correction +', postings.corrected({ id: 'm1', change: 11n, ...dmitri }), 'manual:m1', { 'adjust:manual': -11n, cash: 11n }],
  ['manual correction -', postings.corrected({ id: 'm1', change: -11n, ...dmitri }), 'manual:m1', { cash: -11n, 'adjust:manual': 11n }],
  ['debt waived', postings.debtWaived({ id: 'm2', amount: 12n, ...dmitri }), 'manual:m2', { debt: 12n, 'adjust:manual': -12n }],
  [
    'conversion',
    postings.exchanged({ id: 'f1', player: 7n, from: 'RUB', to: 'USD', amount: 10_000n, rateE8: 1_100_000n }),
    'fx:f1',
    { cash: -10_000n, 'fx:RUB': 10_000n, 'fx:USD USD': -107n, 'cash USD': 107n },
  ],
  ['opening', postings.opened({ id: 'o1', amount: 5n, ...dmitri }), 'opening:o1', { opening: -5n, cash: 5n }],
]

/** The single entries of a posting, summed per account (and currency unless RUB). */
function entriesOf({ legs, currency }: PostOrder): Record<string, bigint> {
  const sums: Record<string, bigint> = {}
  for (const { from, to, amount, currency: own = currency } of legs) {
    const named = (account: string) => (own === 'RUB' ? account : `${account} ${own}`)
    sums[named(from)] = (sums[named(from)] ?? 0n) - amount
    sums[named(to)] = (sums[named(to)] ?? 0n) + amount
  }
  return sums
}

describe('postings of money.md', () => {
  it.each(TABLE)('%s', (_, order, key, entries) => {
    expect({ key: order.key, scope: order.scope, entries: entriesOf(order) }).toEqual({ key, scope: 0n, entries })
  })

  it.each(TABLE)('I1 %s balances per currency, and has no empty leg', (_, order) => {
    const sums = new Map<string, bigint>()
    for (const [account, amount] of Object.entries(entriesOf(order))) {
      const currency = account.split(' ')[1] ?? 'RUB'
      sums.set(currency, (sums.get(currency) ?? 0n) + amount)
    }
    expect([...sums.values()].every((sum) => sum === 0n)).toBe(true)
    expect(order.legs.every((leg) => leg.amount > 0n)).toBe(true)
  })

  it('I4 equal postings have equal hashes, other amounts do not', () => {
    expect(postings.pspFee({ ...paid, fee: 5n })).toEqual(postings.pspFee({ ...paid, fee: 5n }))
    expect(postings.pspFee({ ...paid, fee: 6n }).requestHash).not.toBe(postings.pspFee({ ...paid, fee: 5n }).requestHash)
  })

  it('converts floor(amount x rate x 0.98)', () => {
    expect(postings.convertedAmount(10_000n, 1_100_000n)).toBe(107n)
  })
})
