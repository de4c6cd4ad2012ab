/** A duel offered, and taken up by another: both are stakes of the same sum on the two sides of a coin (games.md G6 b). */
import { type AnswerOf, type duelRoutes, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import { type CoinSide, DUEL_COMMISSION } from '@fairhouse/games'
import { BET_LIMITS, type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import { hashOf } from '../ledger/index.ts'
import { DUEL, type InTurn, type Pot, refusalIn, type Stake, type Staked, type Tx } from '../pots/index.ts'
import { balancesOf, realSeat, refuseKey } from '../wagering/index.ts'
import { type DuelsDeps, OFFERS_MAX } from './house.ts'
import type { DuelNews } from './news.ts'

export type DuelAnswer = AnswerOf<(typeof duelRoutes)['POST /api/v2/games/coinflip/duels']>

export interface Offers {
  /** `stake` in minor units. */
  create(player: bigint, key: string, offer: { stake: bigint; currency: Currency; side: CoinSide }): Promise<DuelAnswer | Refusal>
  join(player: bigint, key: string, duel: string): Promise<DuelAnswer | Refusal>
}

export interface OffersDeps extends DuelsDeps {
  readonly news: DuelNews
  readonly inTurn: InTurn
}

/** With less, the winner would have no gain: of two stakes of a minor unit one is left. Source: games.md 0.4 (coin: 2). */
const SMALLEST = 2n

export function offersOf(deps: OffersDeps): Offers {
  const { pots, ledger, seeds, players, clock, news } = deps
  const { store } = pots

  /** D-27: what was accepted once is answered again, whatever changed since. */
  async function repeated({ player, key, requestHash }: Stake): Promise<DuelAnswer | Refusal | undefined> {
    const [bet, money] = [await store.betOf(player, key), await pots.booked(player, key)]
    if (!bet || !money) return undefined
    if (bet.requestHash !== requestHash) return refuse('idempotency_mismatch')
    return { duel: await news.shown((await store.one(bet.pot))!), ...balancesOf(money) }
  }

  async function refusedPlayer({ player, key }: Stake, currency: Currency, hasSeeds: boolean): Promise<Refusal | undefined> {
    const isOwn = (await players.currencyOf(player)) === currency
    return refuseKey(key, clock.now()) ?? (isOwn ? undefined : refuse('wrong_currency')) ?? (hasSeeds ? undefined : refuse('no_seeds'))
  }

  async function staked(stake: Stake, work: (tx: Tx) => Promise<Staked | Refusal>): Promise<DuelAnswer | Refusal> {
    const before = await repeated(stake)
    if (before) return before
    const done = await pots.within(work).catch(refusalIn)
    if (isRefusal(done)) return (await repeated(stake)) ?? done
    ledger.committed()
    news.balance(stake.player, done.pot, done.money)
    return { duel: await news.changed(done.pot), ...balancesOf(done.money) }
  }

  async function offered(tx: Tx, fresh: ReturnType<typeof pots.fresh>, stake: Stake): Promise<Staked | Refusal> {
    if ((await store.openOffers(tx, stake.player)) >= OFFERS_MAX) return refuse('too_many_bets')
    await store.add(tx, fresh)
    const done = await pots.put(tx, (await store.lock(tx, fresh.id))!, stake)
    if (isRefusal(done)) await store.drop(tx, fresh.id)
    return done
  }

  async function joined(tx: Tx, id: string, stake: Stake): Promise<Staked | Refusal> {
    const pot = (await store.lock(tx, id))!
    const refusal = refusedJoin(pot, (await store.bets([id], tx))[0]?.player === stake.player)
    if (refusal) return refusal
    const done = await pots.put(tx, pot, stake)
    return isRefusal(done) ? done : { ...done, pot: await pots.close(tx, done.pot) }
  }

  return {
    async create(player, key, { stake, currency, side }) {
      const pair = await seeds.active(realSeat(player))
      const order = { player, key, stake, side, clientSeed: pair?.clientSeed ?? '', requestHash: hashOf(['duel', stake, currency, side]) }
      const refusal = (await refusedPlayer(order, currency, pair !== undefined)) ?? refuseStake(stake, currency)
      if (refusal) return (await repeated(order)) ?? refusal
      return deps.inTurn(`player ${player}`, async () => {
        const fresh = pots.fresh(DUEL, currency, DUEL_COMMISSION)
        await pots.prepare(fresh)
        return staked(order, (tx) => offered(tx, fresh, order))
      })
    },
    async join(player, key, id) {
      const duel = await store.one(id)
      const [creator] = duel?.room === DUEL ? await store.bets([id]) : []
      if (!duel || !creator) return refuse(duel?.room === DUEL ? 'duel_taken' : 'not_found')
      const pair = await seeds.active(realSeat(player))
      const side = creator.side === 'heads' ? 'tails' : 'heads'
      const bet = { player, key, stake: creator.stake, side, clientSeed: pair?.clientSeed ?? '' } as const
      const order = { ...bet, requestHash: hashOf(['join', id]) }
      const refusal = (await refusedPlayer(order, duel.currency, pair !== undefined)) ?? refusedJoin(duel, creator.player === player)
      if (refusal) return (await repeated(order)) ?? refusal
      await pots.prepare(duel)
      return deps.inTurn(`duel ${id}`, () => staked(order, (tx) => joined(tx, id, order)))
    },
  }
}

function refusedJoin({ state }: Pot, isOwn: boolean): Refusal | undefined {
  if (state !== 'open') return refuse('duel_taken')
  return isOwn ? refuse('own_duel') : undefined
}

function refuseStake(stake: bigint, currency: Currency): Refusal | undefined {
  const limits = BET_LIMITS.coinflip[currency]
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  return stake < SMALLEST ? refuse('stake_too_small', { min: formatMoney(SMALLEST), currency }) : undefined
}
