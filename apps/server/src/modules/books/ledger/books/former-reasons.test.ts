import { describe, expect, it } from 'vitest'

import * as external from '../postings/external.ts'
import * as postings from '../postings/index.ts'
import { whyPosted } from './former-reasons.ts'
import { kindName, POST_KINDS } from './post-kinds.ts'
import { POST_REASONS, reasonNumber } from './post-reasons.ts'
import type { PostOrder } from './post-types.ts'

const dmitri = { player: 7n, currency: 'RUB' } as const
const paid = {
  psp: 'sandbox',
  invoice: '17',
  received: 1030n,
  units: 1030n,
  credited: 1000n,
  commission: 30n,
  fine: 0n,
  from: 'USDT',
  ...dmitri,
} as const
const payout = { id: '51', amount: 500n, psp: 'sandbox', fee: 20n, ...dmitri }
const open = { key: 'k', account: 'house:hilo', stake: 100n, stakeBonus: 0n, ...dmitri } as const
const pot = { game: 'rooms', round: 'r1', bet: 'k', stake: 5n, ...dmitri }
const won = { source: 'acme', id: 'x', account: 'house:slots:acme', amount: 5n, bonus: 0n, bet: 'k', part: 1, ...dmitri } as const
const win = { ...won, isHeld: false, isCollected: false, isFree: false }
const free = { bet: 'k', ...dmitri }
const gift = { claim: '3', amount: 8n, ...dmitri }

const ORDERS: readonly PostOrder[] = [
  postings.betSettled(open, 5n),
  postings.betSettled(open, 5n, 'cashout'),
  postings.betPaid(open, 5n, { n: 1, isLast: false }),
  postings.reopenedBetPaid(open, 5n, 2),
  external.roundEnded({ source: 'acme', bet: 'k', ...dmitri }),
  postings.sportsBetSettled(open, { win: 5n, revision: 1, isVoid: false }),
  postings.sportsBetResettled(open, { from: 5n, to: 6n, revision: 2 }),
  postings.betRefunded(open),
  postings.liveBetDelayed(pot),
  postings.liveBetRefused(pot),
  postings.potFed(pot),
  postings.potLeft(pot),
  postings.potPaid({ ...pot, winner: 7n, pot: 10n, fee: 1n }),
  postings.jackpotFed({ bet: 'k', account: 'house:slots:own', jackpot: 'j', amount: 2n, currency: 'RUB' }),
  postings.jackpotWon({ jackpot: 'j', n: 3, amount: 2n, ...dmitri }),
  postings.depositPaid(paid),
  postings.depositPaid({ ...paid, ext: 'second' }),
  postings.depositConverted(paid),
  postings.suspenseConverted(paid),
  postings.conversionBack(paid),
  postings.payoutConverted({ id: '51', psp: 'btc', currency: 'RUB', amount: 900n, asset: 'BTC', units: 7n }),
  postings.pspFee({ ...paid, fee: 5n }),
  postings.suspended({ ...paid, ext: 'e' }),
  postings.suspenseBack({ ...paid, ext: 'e' }),
  postings.suspenseClaimed(paid),
  external.heldWinResolved(win, 'released'),
  external.heldWinResolved({ ...win, part: 0 }, 'refused'),
  postings.chargedBack(paid),
  postings.chargedBack({ ...paid, nth: 2 }),
  postings.chargebackWon(paid),
  postings.withdrawalRequested(payout),
  postings.withdrawalBack(payout),
  postings.withdrawalSent(payout),
  postings.withdrawalPaid(payout),
  postings.withdrawalFailed(payout),
  postings.withdrawalReturned(payout),
  postings.bonusGranted({ id: 'g', amount: 60n, ...dmitri }),
  postings.bonusConverted({ id: 'g', held: 60n, converted: 45n, ...dmitri }),
  postings.bonusEnded({ id: 'g', amount: 60n, ...dmitri }),
  postings.freeSpinsWon({ id: 'c:win', amount: 9n, wagered: true, ...dmitri }),
  postings.cashGiven({ kind: 'cashback', ...gift }),
  postings.cashGiven({ kind: 'rakeback', ...gift }),
  postings.cashGiven({ kind: 'wheel', ...gift }),
  postings.prizePaid({ prize: 'tournament:t:1', amount: 99n, to: 'cash', ...dmitri }),
  postings.affiliateEarned({ affiliate: 'a', month: '2026-01', amount: 80n, currency: 'RUB' }),
  postings.affiliateRefused({ affiliate: 'a', month: '2026-01', amount: 80n, currency: 'RUB' }),
  postings.affiliatePaid({ affiliate: 'a', n: 2, psp: 'sandbox', amount: 80n, currency: 'RUB' }),
  postings.corrected({ id: 'm', change: 11n, ...dmitri }),
  postings.debtWaived({ id: 'm', amount: 12n, ...dmitri }),
  postings.exchanged({ id: 'f', player: 7n, from: 'RUB', to: 'USD', amount: 10_000n, rateE8: 1_100_000n }),
  postings.opened({ id: 'o', amount: 5n, ...dmitri }),
  postings.winHeld({ provider: 'acme', tx: 'x', account: 'house:slots:acme', win: 30n, currency: 'RUB' }),
  external.externalWin({ ...win, part: 0 }),
  external.externalStakeRolledBack(win),
  external.externalWinRolledBack(win, 0n),
  postings.freeBetPlaced({ ...free, stake: 5n }),
  postings.freeBetSettled(free, { from: { win: 0n, stake: 0n }, to: { win: 9n, stake: 5n }, revision: 1 })!,
]

/** What a reader gets of a posting that was stored with its reason, and of one that was stored without. */
const storedWhy = ({ kind, key, reason, subject }: PostOrder) =>
  whyPosted(kind, { key, reason: reasonNumber(reason), subject: subject ?? null })
const formerWhy = ({ kind, key }: PostOrder) => whyPosted(kind, { key, reason: null })

describe('I4 the reason of a posting', () => {
  it.each(ORDERS.map((order) => [`${order.kind} ${order.key}`, order] as const))(
    'I4 is read from a row of before as stated now: %s',
    (_, order) => {
      const stated = { reason: order.reason, subject: order.subject ?? null }
      expect(storedWhy(order)).toEqual(stated)
      expect(formerWhy(order)).toEqual(stated)
    },
  )

  it('I4 is stated by every kind of posting', () => {
    expect(POST_KINDS.filter((kind) => !ORDERS.some((order) => order.kind === kind))).toEqual(['accept']) // only in rows of before
    const unused = POST_REASONS.filter((reason) => !ORDERS.some((order) => order.reason === reason))
    expect(unused).toEqual(['accept', 'pot_staked', 'house_cash']) // also only in those
  })

  it('I4 is what the row states, whatever its key says', () => {
    const key = 'end:acme:7:k'
    expect(whyPosted('settle', { key, reason: reasonNumber('bet_won') }).reason).toBe('bet_won')
    expect(whyPosted('settle', { key, reason: null }).reason).toBe('round_end')
  })

  it('I4 keeps its stored number', () => {
    expect((['bet_won', 'round_end', 'wheel', 'free_bet_result'] as const).map(reasonNumber)).toEqual([1, 4, 37, POST_REASONS.length])
    expect(kindName(1)).toBe('settle')
  })
})
