/** Offers and joins a duel: equal stakes on the two sides of a coin (games.md G6 b). */
import { type AnswerOf, type duelRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type CoinSide, DUEL_COMMISSION } from '@fairhouse/games'
import { type Minor, type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { hashOf } from '../../books/ledger/index.ts'
import type { StakeRanges } from '../../play/bet-limits/index.ts'
import { balancesOf, type BetKind, type Booking, bettorKeyOf } from '../../play/wagering/index.ts'
import {
  type PotBettor,
  DUEL,
  type RunExclusive,
  isSameBettor,
  type Pot,
  type PotBet,
  type PotStore,
  type PotTable,
  PRACTICE_OFFERS_PER_NETWORK,
  refusalIn,
  type Stake,
  type Staked,
} from '../pots/index.ts'
import { type DuelsDeps, OFFERS_MAX } from './ports.ts'
import type { DuelPublisher } from './publisher.ts'

export type DuelAnswer = AnswerOf<(typeof duelRoutes)['POST /api/v2/games/coinflip/duels']>

export interface DuelOffer {
  readonly potBettor: PotBettor
  readonly key: string
  /** Minor units. */
  readonly stake: Minor
  readonly currency: Currency
  readonly side: CoinSide
  /** A drawn duel of this player: only the other one of the two may join. */
  readonly rematchOf: string | null
}

export interface DuelJoin {
  readonly potBettor: PotBettor
  readonly key: string
  readonly duel: string
}

export interface OffersDeps extends DuelsDeps {
  readonly publisher: DuelPublisher
  readonly runExclusive: RunExclusive
}

/** `refusal`: of the request as it is, before anything is locked. */
interface DuelOrder extends Stake {
  readonly refusal: Refusal | undefined
}

type OfferOrder = DuelOrder & Pick<DuelOffer, 'currency' | 'rematchOf'>
type NewDuel = Parameters<PotStore['add']>[1]
type JoinOrder = DuelOrder & { readonly duel: Pot }

/**
 * A smaller stake would leave the winner without a gain: of two stakes of a minor unit one remains. Source: games.md 0.4
 * (coin: 2).
 */
const SMALLEST = 2n

export function createOfferBets(deps: OffersDeps): BetKind<DuelOffer, OfferOrder, DuelAnswer> {
  const { pots, admit } = deps
  const { store } = pots

  async function within(tx: Tx, fresh: NewDuel, stake: Stake): Promise<Staked | Refusal> {
    if ((await store.openOffers(tx, { bettorKey: bettorKeyOf(stake.bettor) })) >= OFFERS_MAX) return refuse('too_many_bets')
    const { network } = stake
    if (network !== null && (await store.openOffers(tx, { network })) >= PRACTICE_OFFERS_PER_NETWORK) return refuse('too_many_bets')
    if (!(await store.add(tx, fresh))) return refuse('rematch_waits')
    const done = await pots.put(tx, (await store.lock(tx, fresh.id))!, stake, [])
    if (isRefusal(done)) await store.drop(tx, fresh.id)
    return done
  }

  return {
    ...createDuelBets(deps),
    async validate(_bettor, { potBettor, key, stake, currency, side, rematchOf }) {
      const { clientSeed, refusal: notAdmitted } = await admit(potBettor.bettor, currency)
      const requestHash = hashOf(['duel', stake, currency, side, ...(rematchOf === null ? [] : [rematchOf])])
      const table = { mode: potBettor.bettor.mode, room: DUEL, currency } as const
      const isOwn = rematchOf === null || (await isPlayedBy(store, potBettor, rematchOf, table))
      return {
        ...potBettor,
        key,
        stake,
        side,
        currency,
        rematchOf,
        clientSeed,
        requestHash,
        refusal: notAdmitted ?? (isOwn ? refuseStake(deps.ranges, stake, currency) : refuse('not_found')),
      }
    },
    queueOf: ({ bettor }) => `offers of ${bettorKeyOf(bettor)}`,
    async book(order) {
      const fresh = pots.fresh({ mode: order.bettor.mode, room: DUEL, currency: order.currency }, DUEL_COMMISSION)
      await pots.prepare(fresh)
      return bookStake(deps, order, (tx) => within(tx, { ...fresh, rematchOf: order.rematchOf }, order))
    },
  }
}

export function createJoinBets(deps: OffersDeps): BetKind<DuelJoin, JoinOrder, DuelAnswer> {
  const { pots, admit } = deps
  const { store } = pots

  async function within(tx: Tx, id: string, stake: Stake): Promise<Staked | Refusal> {
    const pot = (await store.lock(tx, id))!
    const bets = await store.bets([id], tx)
    const refusal = findJoinRefusal(pot, bets[0], stake)
    if (refusal) return refusal
    if ((await pots.findBarred(tx, stake.bettor, bets)).length > 0) return refuse('duel_taken')
    const done = await pots.put(tx, pot, stake, bets)
    return isRefusal(done) ? done : { ...done, pot: await pots.close(tx, done.pot) }
  }

  return {
    ...createDuelBets(deps),
    async validate(bettor, { potBettor, key, duel: id }) {
      const duel = await store.one(id)
      if (duel?.room !== DUEL || duel.mode !== bettor.mode) return refuse('not_found')
      const [creator] = await store.bets([id])
      if (!creator) return refuse('duel_taken')
      const { clientSeed, refusal: notAdmitted } = await admit(bettor, duel.currency)
      const side = creator.side === 'heads' ? 'tails' : 'heads'
      const isReserved = duel.rematchOf !== null && !(await isPlayedBy(store, potBettor, duel.rematchOf, duel))
      const refusal = notAdmitted ?? findJoinRefusal(duel, creator, potBettor) ?? (isReserved ? refuse('duel_taken') : undefined)
      return { ...potBettor, key, stake: creator.stake, side, clientSeed, requestHash: hashOf(['join', id]), duel, refusal }
    },
    queueOf: ({ duel }) => `duel ${duel.id}`,
    async book(order) {
      await pots.prepare(order.duel)
      return bookStake(deps, order, (tx) => within(tx, order.duel.id, order))
    },
  }
}

/** Whether this bettor was one of the two of a drawn duel of this table. */
async function isPlayedBy(store: PotStore, potBettor: PotBettor, id: string, { mode, room, currency }: PotTable): Promise<boolean> {
  const duel = await store.one(id)
  if (duel?.state !== 'drawn' || duel.mode !== mode || duel.room !== room || duel.currency !== currency) return false
  return (await store.bets([id])).some((bet) => isSameBettor(potBettor, bet))
}

type DuelBets = Pick<BetKind<unknown, DuelOrder, DuelAnswer>, 'refuse' | 'findFirst'>

const createDuelBets = ({ pots, publisher }: OffersDeps): DuelBets => ({
  refuse: ({ refusal }) => refusal,
  async findFirst({ bettor, key, requestHash }) {
    const bet = await pots.store.betOf(bettorKeyOf(bettor), key)
    const money = bet && (await pots.booked(bet))
    if (!bet || !money) return undefined
    const answer = async () => ({ duel: await publisher.shown((await pots.store.one(bet.pot))!), ...balancesOf(money) })
    return { isSame: bet.requestHash === requestHash, answer }
  },
})

async function bookStake(
  { pots, publisher }: OffersDeps,
  { bettor, key }: DuelOrder,
  work: (tx: Tx) => Promise<Staked | Refusal>,
): Promise<Booking<DuelAnswer> | Refusal> {
  if (await pots.store.betOf(bettorKeyOf(bettor), key)) return { kind: 'known' }
  const staked = await pots.within(work).catch(refusalIn)
  if (isRefusal(staked)) return staked
  const { pot, money } = staked
  const answer = { duel: await publisher.changed(pot), ...balancesOf(money) }
  return { kind: 'done', answer, balance: { currency: pot.currency, ...balancesOf(money) } }
}

function findJoinRefusal({ state }: Pot, creator: PotBet | undefined, potBettor: PotBettor): Refusal | undefined {
  if (state !== 'open') return refuse('duel_taken')
  return creator && isSameBettor(potBettor, creator) ? refuse('own_duel') : undefined
}

function refuseStake(ranges: StakeRanges, stake: Minor, currency: Currency): Refusal | undefined {
  const limits = ranges.rangeOf('coinflip', currency)
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  return stake < SMALLEST ? refuse('stake_too_small', { min: formatMoney(SMALLEST), currency }) : undefined
}
