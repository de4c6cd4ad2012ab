/** What a bet is worth before its result, and its payment. Source: sportsbook.md 5; lock order as in `place.ts`. */
import {
  type CashOut,
  type CashOutOffer,
  cashOutOffer,
  confirmCashOut,
  legLiability,
  liabilityOf,
  liveDelay,
  OFFER_LIFE_MS,
} from '@fairhouse/betting'
import { type AnswerOf, type betRoutes, type CashOutOfferAnswer, isRefusal, Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, type Minor, formatMoney } from '@fairhouse/money'

import { sleep } from '../../../../platform/clock.ts'
import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { balancesOf, type PublishBalance } from '../../../play/wagering/index.ts'
import type { StoredBet, StoredLeg } from './bet.ts'
import type { BoardLeg, ReadLegs } from './board-legs.ts'
import { hashOfOffer, type Offered, type Offers } from './cash-out-offers.ts'
import type { CashOutStore } from './cash-out-store.ts'
import { isPlayedTooLate, isSameState, isVoidForGood, type KnownResults, legsByResults } from './leg-states.ts'
import type { Balances } from './money.ts'
import { inEur, type PlaceDeps } from './place.ts'
import type { ResultStore } from './result-store.ts'
import { bestOf, betOf, placedBet } from './views.ts'

type Answer = AnswerOf<(typeof betRoutes)['POST /api/v2/bets/{id}/cashout']>
type Reason = NonNullable<CashOutOfferAnswer['reason']>

export interface CashOutDeps extends Pick<PlaceDeps, 'database' | 'clock' | 'ledger' | 'store' | 'exposures' | 'money' | 'publishBet'> {
  readonly readLegs: ReadLegs
  readonly offers: Offers
  readonly cashOuts: CashOutStore
  readonly results: Pick<ResultStore, 'known'>
  readonly publishBalance: PublishBalance
}

export interface CashOuts {
  /** `part`: the stake to cash out, the whole bet when missing. */
  offer(player: PlayerId, id: string, part?: bigint): Promise<CashOutOfferAnswer | Refusal>
  /** What each open bet is worth now, by its id; one without a cash-out is missing. */
  worthOf(bets: readonly StoredBet[]): Promise<Record<string, string>>
  /** Waits for the live delay, if a leg is live. The same offer again gets the same payment. */
  accept(player: PlayerId, id: string, offerId: string): Promise<Answer | Refusal>
}

/** Of a bet, on the board as it is now or under the locks of a transaction. */
interface Valued {
  readonly value: CashOut
  readonly board: readonly (BoardLeg | undefined)[]
  readonly paidBefore: number
}

export function createCashOuts(deps: CashOutDeps): CashOuts {
  const { store, clock, offers, cashOuts, ledger, database, publishBalance, readLegs } = deps

  async function answerOf(bet: StoredBet, part: bigint | undefined, { value, paidBefore, board }: Valued): Promise<CashOutOfferAnswer> {
    if (!value.isAvailable) return { ...NONE, bet: bet.id, reason: value.reason }
    const at = clock.now()
    const { offer, feePpm, partial } = value
    const pays = partial?.paid ?? offer
    return {
      bet: bet.id,
      offer_id: offers.seal(bet.id, bet.player, { paidBefore, offer, pays, part: part ?? null, feePpm, at }),
      offer: formatMoney(offer),
      pays: formatMoney(pays),
      stake_left: formatMoney(partial?.stakeLeft ?? 0n),
      fee_ppm: feePpm,
      delay_s: delayOf(bet, board),
      reason: null,
      expires_at: at + OFFER_LIFE_MS,
    }
  }

  async function pay(tx: Tx, bet: StoredBet, offered: Offered, offerId: string): Promise<Paid | Refusal> {
    const { part, feePpm } = offered
    const before = await cashOuts.paidFor(tx, bet.id, hashOfOffer(offerId))
    if (before !== undefined) return { bet, paid: before, balances: null }
    if (bet.status !== 'open') return refused('settled')
    const now = await valueOf(deps, tx, bet, part ?? undefined)
    // the offer was in time; its delay is not the player's
    const confirmed = confirmCashOut(offerOf(offered), offered.at, offered.at, now.value)
    if (confirmed.status !== 'paid' || now.paidBefore !== offered.paidBefore)
      return refused('price_changed', await answerOf(bet, part ?? undefined, now))
    const paid = confirmed.amount
    const n = offered.paidBefore + 1
    const balances = await deps.money.cashOut(tx, bet, paid, { n, isLast: part === null })
    const next = part === null ? ended(bet, paid, clock.now()) : reduced(bet, part, paid)
    await deps.exposures.add(tx, bet.legs, -1n)
    await deps.exposures.add(tx, next.legs, 1n)
    await store.save(tx, next)
    await cashOuts.add(tx, { bet: bet.id, n, offerHash: hashOfOffer(offerId), part: part ?? bet.stake, paid, feePpm }, clock.now())
    return { bet: next, paid, balances }
  }

  return {
    async offer(player, id, part) {
      const bet = await store.ofPlayer(player, id)
      return bet ? answerOf(bet, part, await valueOf(deps, null, bet, part)) : refuse('not_found')
    },
    async worthOf(bets) {
      const open = bets.filter(({ status }) => status === 'open')
      if (open.length === 0) return {}
      // the rate decides headroom alone, which no cash-out reads
      const board = await readLegs(
        open.flatMap(({ legs }) => legs),
        { tx: null, now: clock.now(), eurRateE8: 1n },
      )
      const facts = { known: await knownOf(deps, null, open), now: clock.now() }
      let at = 0
      const worth = open.map((bet): [string, CashOut] => [bet.id, valueOn(board.slice(at, (at += bet.legs.length)), bet, facts)])
      return Object.fromEntries(worth.flatMap(([id, value]) => (value.isAvailable ? [[id, formatMoney(value.offer)]] : [])))
    },
    async accept(player, id, offerId) {
      const found = await store.ofPlayer(player, id)
      if (!found) return refuse('not_found')
      const offered = offers.open(id, player, offerId)
      const isPaid = (await cashOuts.paidFor(null, id, hashOfOffer(offerId))) !== undefined
      if (!offered || (!isPaid && clock.now() - offered.at > OFFER_LIFE_MS)) return refused('offer_expired')
      if (!isPaid) await sleep(1000 * delayOf(found, (await valueOf(deps, null, found, offered.part ?? undefined)).board))
      const done = await retryConflicts(() =>
        database.db.transaction().execute(async (tx) => {
          const wallet = (await ledger.lockWallets(tx, player)).find(({ currency }) => currency === found.currency)!
          const paid = await pay(tx, (await store.lock(tx, id))!, offered, offerId)
          return isRefusal(paid) ? paid : { ...paid, balances: paid.balances ?? wallet, isNew: paid.balances !== null }
        }),
      )
      if (isRefusal(done)) return done
      const balances = balancesOf(done.balances)
      if (done.isNew) {
        deps.publishBet(player, betOf(done.bet))
        publishBalance(player, { currency: found.currency, ...balances })
      }
      return { bet: betOf(done.bet), paid: formatMoney(done.paid), ...balances }
    },
  }
}

interface Paid {
  readonly bet: StoredBet
  readonly paid: Minor
  /** null: it was paid before. */
  readonly balances: Balances | null
}

const NONE = { offer_id: null, offer: null, pays: null, stake_left: null, fee_ppm: null, delay_s: null, expires_at: null }

/** `betting.{code}`, with the new offer where there is one. */
function refused(reason: Reason, fresh?: CashOutOfferAnswer): Refusal {
  const { offer_id = null, pays = null, expires_at = null, reason: why = null } = fresh ?? {}
  const facts = Object.entries({ offer_id, pays, expires_at, why }).filter((fact): fact is [string, string | number] => fact[1] !== null)
  return new Refusal('bet_refused', { errors: { bet: [`betting.${reason}: `] }, details: { reason, ...Object.fromEntries(facts) } })
}

async function valueOf(deps: CashOutDeps, tx: Tx | null, bet: StoredBet, part?: bigint): Promise<Valued> {
  const { readLegs, cashOuts, clock } = deps
  const paidBefore = await cashOuts.count(tx, bet.id)
  const board = await readLegs(bet.legs, { tx, now: clock.now(), eurRateE8: bet.eurRateE8 })
  const facts = { known: await knownOf(deps, tx, [bet]), now: clock.now() }
  return { value: valueOn(board, bet, facts, part), board, paidBefore }
}

const knownOf = ({ results }: CashOutDeps, tx: Tx | null, bets: readonly StoredBet[]): Promise<KnownResults> =>
  results.known(
    tx,
    bets.flatMap(({ legs }) => legs),
  )

/** A leg is not what its results make it yet: its match has ended, or counts again, and the bet follows in a moment. */
const isBehind = (bet: StoredBet, { known, now }: Facts): boolean =>
  legsByResults(bet, known, now).some(({ state }, at) => !isSameState(state, bet.legs[at]!.state))

interface Facts {
  readonly known: KnownResults
  /** Milliseconds. */
  readonly now: number
}

function valueOn(board: readonly (BoardLeg | undefined)[], bet: StoredBet, facts: Facts, part?: bigint): CashOut {
  if (bet.status !== 'open') return { isAvailable: false, reason: bet.status === 'pending' ? 'suspended' : 'settled' }
  if (isBehind(bet, facts)) return { isAvailable: false, reason: 'suspended' }
  // Valued at the prices before the move by liability: the bet's own liability must not make it gain (docs/decisions/0041).
  const legs = placedBet(bet).legs.map((leg, at) => {
    const { offered, unshifted: current, event } = board[at] ?? {}
    const stored = bet.legs[at]!
    const odds = leg.state === 'open' ? stored.unshifted : leg.odds
    // a leg that its match's date makes void is worth 1.00 at any price of the match
    const isOpenOnBoard = offered?.status === 'open' && !isPlayedTooLate(stored, datesOf(event!))
    return { ...leg, odds, current, isOpenOnBoard, isLive: offered?.isLive }
  })
  return cashOutOffer({ ...placedBet(bet), legs, part, isPureCash: bet.bonusStake === 0n && bet.freeBet === null })
}

const datesOf = ({ startsAt, startedAt }: BoardLeg['event']) => ({ startsAt: startsAt.getTime(), startedAt: startedAt?.getTime() ?? null })

const offerOf = ({ offer, pays, part, feePpm }: Offered): CashOutOffer => ({
  isAvailable: true,
  offer,
  feePpm,
  ...(part !== null && { partial: { paid: pays, stakeLeft: 0n } }),
})

/** Seconds: the longest of the legs whose result is open. */
const delayOf = (bet: StoredBet, board: readonly (BoardLeg | undefined)[]): number =>
  liveDelay(bet.legs.flatMap(({ sport, state }, at) => (state === 'open' ? [{ sport, isLive: board[at]?.offered.isLive }] : [])))

/** Final: no result and no correction touches it. */
const ended = (bet: StoredBet, paid: Minor, at: number): StoredBet => ({
  ...bet,
  stake: 0n,
  lineStake: 0n,
  status: 'cashed_out',
  cashedOut: bet.cashedOut + paid,
  guaranteed: 0n,
  liability: 0n,
  legs: bet.legs.map((leg) => ({ ...leg, liability: 0n })),
  settledAt: at,
})

/** A leg that is void now may be open, or won, after all. */
const mayWin = (leg: StoredLeg): boolean => leg.state === 'open' || (leg.state === 'void' && !isVoidForGood(leg))

/** The rest of a bet of one line goes on. What it may return, and can cost, is what it returns if every leg wins that still may. */
function reduced(bet: StoredBet, part: bigint, paid: Minor): StoredBet {
  const rest = { ...bet, stake: bet.stake - part, lineStake: bet.stake - part, maxPayout: bet.maxPayout - paid }
  const best = bestOf(rest, mayWin)
  const liability = inEur(liabilityOf(best.payout, rest.stake), bet.eurRateE8)
  const perLeg = legLiability(liability, bet.legs.length)
  return {
    ...rest,
    potential: best.payout,
    isCapped: best.isCapped,
    cashedOut: bet.cashedOut + paid,
    liability,
    legs: bet.legs.map((leg) => ({ ...leg, liability: perLeg })),
  }
}
