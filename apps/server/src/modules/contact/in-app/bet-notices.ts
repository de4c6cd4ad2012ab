/** What the bell and messages say of bets on sports, in the transaction of each change. */

import { type PlayerId, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import {
  eventNameOf,
  type NewFreeBet,
  type SettledBet,
  settledOf,
  type SportsbookDeps,
  type StoredBet,
  type StoredLeg,
  sumOf,
  voidFacts,
} from '../../sports/sportsbook/index.ts'
import type { BetNews } from '../notifications/index.ts'
import type { InApp } from './in-app.ts'
import type { NewNotification } from './store.ts'

/** `source` names the change: the bell lists it once, and a repeated message has the same id. */
export interface BetChange {
  readonly player: PlayerId
  readonly source: string
  readonly news: BetNews
}

/** A corrected or withdrawn result. */
export const correctionOf = (bet: StoredBet, before: StoredBet): BetChange => ({
  player: bet.player,
  source: `bet:${bet.id}:${bet.revision}:${bet.status}`,
  news: correctionNews(bet, before),
})

/** What it pays now, and what it paid before, where one of them is anything; of a free bet also whether the player has it. */
function correctionNews(bet: StoredBet, before: StoredBet): BetNews {
  const [amount, paid] = [sumOf(bet.payout, bet), { bet: bet.id, before: sumOf(before.payout, bet) }]
  const isFree = bet.freeBet !== null
  const isTaken = isFree && before.result === 'void'
  const isUnpaid = bet.payout === 0n && before.payout === 0n
  if (bet.status === 'open') {
    if (isTaken) return { what: 'free_bet_reopened', bet: bet.id }
    return before.payout === 0n ? { what: 'reopened_unpaid', bet: bet.id } : { what: 'reopened', ...paid }
  }
  if (isTaken) return bet.payout === 0n ? { what: 'free_bet_taken_unpaid', bet: bet.id } : { what: 'free_bet_taken', bet: bet.id, amount }
  const what = isFree && bet.result === 'void' ? 'free_bet_void' : 'corrected'
  return isUnpaid ? { what: `${what}_unpaid`, bet: bet.id } : { what, ...paid, amount }
}

/** `at`, milliseconds: a leg may be void, and count, more than once. */
const sourceOf = (what: 'void' | 'counts', bet: StoredBet, leg: StoredLeg, at: number): string =>
  `bet:${bet.id}:${bet.revision}:${what}:${bet.legs.indexOf(leg)}:${at}`

/** A voided leg. If it makes the whole bet void, what its player gets back; a correction states that itself. */
export function voidOf(bet: StoredBet, before: StoredBet, leg: StoredLeg, at: number): BetChange {
  const source = sourceOf('void', bet, leg, at)
  const facts = { bet: bet.id, ...voidFacts(leg) }
  const isReturned = bet.result === 'void' && before.firstSettledAt === null
  if (!isReturned) return { player: bet.player, source, news: { what: 'voided', ...facts } }
  const news: BetNews =
    bet.freeBet === null ? { what: 'stake_returned', ...facts, amount: sumOf(bet.payout, bet) } : { what: 'free_bet_returned', ...facts }
  return { player: bet.player, source, news }
}

/** A leg that was void counts again. */
export function countsAgainOf(bet: StoredBet, leg: StoredLeg, at: number): BetChange {
  const news: BetNews = { what: 'counts_again', bet: bet.id, event: eventNameOf(leg) }
  return { player: bet.player, source: sourceOf('counts', bet, leg, at), news }
}

export const betNotice = ({ player, source, news }: BetChange | SettledBet, at: number): NewNotification => ({
  player,
  source,
  kind: 'bet',
  details: { ...news },
  at,
})

/** A free bet that an operator gave. */
const freeBetNotice = ({ id, player, stake, currency, grantedAt: at }: NewFreeBet): NewNotification => ({
  player,
  source: `free_bet:${id}`,
  kind: 'bet',
  details: { what: 'free', amount: `${formatMoney(stake)} ${currency}` },
  at,
})

/** One message: enqueued in the transaction of its change, so a rolled-back one sends nothing. */
const WRITE = 'sportsbook.write'
type WriteJob = Omit<BetChange, 'player'> & { readonly player: string }

export interface BetNoticeDeps {
  readonly inApp: Pick<InApp, 'add' | 'addAndPublish' | 'publish'>
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'define' | 'enqueue'>
  write(player: PlayerId, id: string, message: { kind: 'bet'; news: BetNews }): Promise<void>
}

/** Ports of the sportsbook. */
export function createBetNotices({
  inApp,
  clock,
  jobs,
  write,
}: BetNoticeDeps): Pick<SportsbookDeps, 'onSettled' | 'onCorrected' | 'onVoided' | 'onCountsAgain' | 'onFreeBet'> {
  jobs.define<WriteJob>(WRITE, ({ player, source, news }) => write(BigInt(player), source, { kind: 'bet', news }), {
    waitsFor: 'messages',
    mayBeDropped: true,
  })
  const inform = async (tx: Tx, change: BetChange) => {
    await inApp.addAndPublish(tx, betNotice(change, clock.now()))
    await jobs.enqueue(tx, WRITE, { ...change, player: `${change.player}` } satisfies WriteJob)
  }
  return {
    async onSettled(tx, bet) {
      await inApp.add(tx, [betNotice(settledOf(bet), clock.now())])
      return () => inApp.publish(bet.player)
    },
    onCorrected: (tx, bet, before) => inform(tx, correctionOf(bet, before)),
    onVoided: (tx, bet, before, leg) => inform(tx, voidOf(bet, before, leg, clock.now())),
    onCountsAgain: (tx, bet, leg) => inform(tx, countsAgainOf(bet, leg, clock.now())),
    onFreeBet: (tx, freeBet) => inApp.addAndPublish(tx, freeBetNotice(freeBet)),
  }
}
