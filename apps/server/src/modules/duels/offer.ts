/** Offers and joins a duel: equal stakes on the two sides of a coin (games.md G6 b). */
import { type AnswerOf, type duelRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type CoinSide, DUEL_COMMISSION } from '@fairhouse/games'
import { type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { StakeRanges } from '../bet-limits/index.ts'
import { hashOf } from '../ledger/index.ts'
import {
  type PotBettor,
  DUEL,
  type RunExclusive,
  isSameBettor,
  type Pot,
  type PotBet,
  PRACTICE_OFFERS_PER_NETWORK,
  refusalIn,
  type Stake,
  type Staked,
} from '../pots/index.ts'
import { balancesOf, bettorKeyOf } from '../wagering/index.ts'
import { type DuelsDeps, OFFERS_MAX } from './deps.ts'
import type { DuelPublisher } from './publisher.ts'

export type DuelAnswer = AnswerOf<(typeof duelRoutes)['POST /api/v2/games/coinflip/duels']>

export interface Offers {
  /** `stake` in minor units. */
  create(potBettor: PotBettor, key: string, offer: { stake: bigint; currency: Currency; side: CoinSide }): Promise<DuelAnswer | Refusal>
  join(potBettor: PotBettor, key: string, duel: string): Promise<DuelAnswer | Refusal>
}

export interface OffersDeps extends DuelsDeps {
  readonly publisher: DuelPublisher
  readonly runExclusive: RunExclusive
}

/**
 * A smaller stake would leave the winner without a gain: of two stakes of a minor unit one remains. Source: games.md 0.4
 * (coin: 2).
 */
const SMALLEST = 2n

export function createOffers(deps: OffersDeps): Offers {
  const { pots, ledger, admit, publisher } = deps
  const { store } = pots

  /** D-27: an accepted call gets its first answer again, regardless of later changes. */
  async function findFirstAnswer({ bettor, key, requestHash }: Stake): Promise<DuelAnswer | Refusal | undefined> {
    const bet = await store.betOf(bettorKeyOf(bettor), key)
    const money = bet && (await pots.booked(bet))
    if (!bet || !money) return undefined
    if (bet.requestHash !== requestHash) return refuse('idempotency_mismatch')
    return { duel: await publisher.shown((await store.one(bet.pot))!), ...balancesOf(money) }
  }

  async function staked(stake: Stake, work: (tx: Tx) => Promise<Staked | Refusal>): Promise<DuelAnswer | Refusal> {
    const before = await findFirstAnswer(stake)
    if (before) return before
    const done = await pots.within(work).catch(refusalIn)
    if (isRefusal(done)) return (await findFirstAnswer(stake)) ?? done
    ledger.committed()
    publisher.balance(bettorKeyOf(stake.bettor), done.pot, done.money)
    return { duel: await publisher.changed(done.pot), ...balancesOf(done.money) }
  }

  async function addOffer(tx: Tx, fresh: ReturnType<typeof pots.fresh>, stake: Stake): Promise<Staked | Refusal> {
    if ((await store.openOffers(tx, { bettorKey: bettorKeyOf(stake.bettor) })) >= OFFERS_MAX) return refuse('too_many_bets')
    const { network } = stake
    if (network !== null && (await store.openOffers(tx, { network })) >= PRACTICE_OFFERS_PER_NETWORK) return refuse('too_many_bets')
    await store.add(tx, fresh)
    const done = await pots.put(tx, (await store.lock(tx, fresh.id))!, stake)
    if (isRefusal(done)) await store.drop(tx, fresh.id)
    return done
  }

  async function addJoin(tx: Tx, id: string, stake: Stake): Promise<Staked | Refusal> {
    const pot = (await store.lock(tx, id))!
    const refusal = findJoinRefusal(pot, (await store.bets([id], tx))[0], stake)
    if (refusal) return refusal
    const done = await pots.put(tx, pot, stake)
    return isRefusal(done) ? done : { ...done, pot: await pots.close(tx, done.pot) }
  }

  return {
    async create(potBettor, key, { stake, currency, side }) {
      const { clientSeed, refusal: notAdmitted } = await admit(potBettor.bettor, currency, key)
      const order = { ...potBettor, key, stake, side, clientSeed, requestHash: hashOf(['duel', stake, currency, side]) }
      const refusal = notAdmitted ?? refuseStake(deps.ranges, stake, currency)
      if (refusal) return (await findFirstAnswer(order)) ?? refusal
      return deps.runExclusive(`offers of ${bettorKeyOf(potBettor.bettor)}`, async () => {
        const fresh = pots.fresh({ mode: potBettor.bettor.mode, room: DUEL, currency }, DUEL_COMMISSION)
        await pots.prepare(fresh)
        return staked(order, (tx) => addOffer(tx, fresh, order))
      })
    },
    async join(potBettor, key, id) {
      const duel = await store.one(id)
      const isThere = duel?.room === DUEL && duel.mode === potBettor.bettor.mode
      const [creator] = isThere ? await store.bets([id]) : []
      if (!isThere || !creator) return refuse(isThere ? 'duel_taken' : 'not_found')
      const { clientSeed, refusal: notAdmitted } = await admit(potBettor.bettor, duel.currency, key)
      const side = creator.side === 'heads' ? 'tails' : 'heads'
      const order = { ...potBettor, key, stake: creator.stake, side, clientSeed, requestHash: hashOf(['join', id]) } as const
      const refusal = notAdmitted ?? findJoinRefusal(duel, creator, potBettor)
      if (refusal) return (await findFirstAnswer(order)) ?? refusal
      await pots.prepare(duel)
      return deps.runExclusive(`duel ${id}`, () => staked(order, (tx) => addJoin(tx, id, order)))
    },
  }
}

function findJoinRefusal({ state }: Pot, creator: PotBet | undefined, potBettor: PotBettor): Refusal | undefined {
  if (state !== 'open') return refuse('duel_taken')
  return creator && isSameBettor(potBettor, creator) ? refuse('own_duel') : undefined
}

function refuseStake(ranges: StakeRanges, stake: bigint, currency: Currency): Refusal | undefined {
  const limits = ranges.rangeOf('coinflip', currency)
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  return stake < SMALLEST ? refuse('stake_too_small', { min: formatMoney(SMALLEST), currency }) : undefined
}
