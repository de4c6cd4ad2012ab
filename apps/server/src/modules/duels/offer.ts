/** A duel offered, and taken up by another: both are stakes of the same sum on the two sides of a coin (games.md G6 b). */
import { type AnswerOf, type duelRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type CoinSide, DUEL_COMMISSION } from '@fairhouse/games'
import { type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import type { StakeRanges } from '../bet-limits/index.ts'
import { hashOf } from '../ledger/index.ts'
import {
  type Bettor,
  DUEL,
  type InTurn,
  isSameBettor,
  type Pot,
  type PotBet,
  PRACTICE_OFFERS_OF_NETWORK,
  refusalIn,
  type Stake,
  type Staked,
  type Tx,
} from '../pots/index.ts'
import { balancesOf, seatName } from '../wagering/index.ts'
import { type DuelsDeps, OFFERS_MAX } from './house.ts'
import type { DuelNews } from './news.ts'

export type DuelAnswer = AnswerOf<(typeof duelRoutes)['POST /api/v2/games/coinflip/duels']>

export interface Offers {
  /** `stake` in minor units. */
  create(bettor: Bettor, key: string, offer: { stake: bigint; currency: Currency; side: CoinSide }): Promise<DuelAnswer | Refusal>
  join(bettor: Bettor, key: string, duel: string): Promise<DuelAnswer | Refusal>
}

export interface OffersDeps extends DuelsDeps {
  readonly news: DuelNews
  readonly inTurn: InTurn
}

/** With less, the winner would have no gain: of two stakes of a minor unit one is left. Source: games.md 0.4 (coin: 2). */
const SMALLEST = 2n

export function offersOf(deps: OffersDeps): Offers {
  const { pots, ledger, admit, news } = deps
  const { store } = pots

  /** D-27: what was accepted once is answered again, whatever changed since. */
  async function repeated({ seat, key, requestHash }: Stake): Promise<DuelAnswer | Refusal | undefined> {
    const bet = await store.betOf(seatName(seat), key)
    const money = bet && (await pots.booked(bet))
    if (!bet || !money) return undefined
    if (bet.requestHash !== requestHash) return refuse('idempotency_mismatch')
    return { duel: await news.shown((await store.one(bet.pot))!), ...balancesOf(money) }
  }

  async function staked(stake: Stake, work: (tx: Tx) => Promise<Staked | Refusal>): Promise<DuelAnswer | Refusal> {
    const before = await repeated(stake)
    if (before) return before
    const done = await pots.within(work).catch(refusalIn)
    if (isRefusal(done)) return (await repeated(stake)) ?? done
    ledger.committed()
    news.balance(seatName(stake.seat), done.pot, done.money)
    return { duel: await news.changed(done.pot), ...balancesOf(done.money) }
  }

  async function offered(tx: Tx, fresh: ReturnType<typeof pots.fresh>, stake: Stake): Promise<Staked | Refusal> {
    if ((await store.openOffers(tx, { seat: seatName(stake.seat) })) >= OFFERS_MAX) return refuse('too_many_bets')
    const { network } = stake
    if (network !== null && (await store.openOffers(tx, { network })) >= PRACTICE_OFFERS_OF_NETWORK) return refuse('too_many_bets')
    await store.add(tx, fresh)
    const done = await pots.put(tx, (await store.lock(tx, fresh.id))!, stake)
    if (isRefusal(done)) await store.drop(tx, fresh.id)
    return done
  }

  async function joined(tx: Tx, id: string, stake: Stake): Promise<Staked | Refusal> {
    const pot = (await store.lock(tx, id))!
    const refusal = refusedJoin(pot, (await store.bets([id], tx))[0], stake)
    if (refusal) return refusal
    const done = await pots.put(tx, pot, stake)
    return isRefusal(done) ? done : { ...done, pot: await pots.close(tx, done.pot) }
  }

  return {
    async create(bettor, key, { stake, currency, side }) {
      const { clientSeed, refusal: notAdmitted } = await admit(bettor.seat, currency, key)
      const order = { ...bettor, key, stake, side, clientSeed, requestHash: hashOf(['duel', stake, currency, side]) }
      const refusal = notAdmitted ?? refuseStake(deps.ranges, stake, currency)
      if (refusal) return (await repeated(order)) ?? refusal
      return deps.inTurn(`offers of ${seatName(bettor.seat)}`, async () => {
        const fresh = pots.fresh({ mode: bettor.seat.mode, room: DUEL, currency }, DUEL_COMMISSION)
        await pots.prepare(fresh)
        return staked(order, (tx) => offered(tx, fresh, order))
      })
    },
    async join(bettor, key, id) {
      const duel = await store.one(id)
      const isThere = duel?.room === DUEL && duel.mode === bettor.seat.mode
      const [creator] = isThere ? await store.bets([id]) : []
      if (!isThere || !creator) return refuse(isThere ? 'duel_taken' : 'not_found')
      const { clientSeed, refusal: notAdmitted } = await admit(bettor.seat, duel.currency, key)
      const side = creator.side === 'heads' ? 'tails' : 'heads'
      const order = { ...bettor, key, stake: creator.stake, side, clientSeed, requestHash: hashOf(['join', id]) } as const
      const refusal = notAdmitted ?? refusedJoin(duel, creator, bettor)
      if (refusal) return (await repeated(order)) ?? refusal
      await pots.prepare(duel)
      return deps.inTurn(`duel ${id}`, () => staked(order, (tx) => joined(tx, id, order)))
    },
  }
}

function refusedJoin({ state }: Pot, creator: PotBet | undefined, bettor: Bettor): Refusal | undefined {
  if (state !== 'open') return refuse('duel_taken')
  return creator && isSameBettor(bettor, creator) ? refuse('own_duel') : undefined
}

function refuseStake(ranges: StakeRanges, stake: bigint, currency: Currency): Refusal | undefined {
  const limits = ranges.rangeOf('coinflip', currency)
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  return stake < SMALLEST ? refuse('stake_too_small', { min: formatMoney(SMALLEST), currency }) : undefined
}
