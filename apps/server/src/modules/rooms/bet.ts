/** Places a stake in a room. All calls of a room run in sequence, under the lock of its round's row. */
import { type AnswerOf, isRefusal, type Refusal, refuse, type roomRoutes } from '@fairhouse/contracts'
import { ROOM_BETS_MAX, ROOM_USER_BETS_MAX } from '@fairhouse/games'
import { formatMoney, stakeFault } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Tx } from '../../platform/db/index.ts'
import type { StakeRanges } from '../bet-limits/index.ts'
import { hashOf } from '../ledger/index.ts'
import {
  type PotBettor,
  type RunExclusive,
  isNetworkFull,
  isSameBettor,
  type Pot,
  type PotBet,
  refusalIn,
  type Stake,
  type Staked,
} from '../pots/index.ts'
import { balancesOf, bettorKeyOf } from '../wagering/index.ts'
import { countdownOf, limitsOf, roomKeyOf, type Room, type RoomsDeps, type RoomTimings, toPotTable } from './deps.ts'
import type { RoomPublisher } from './publisher.ts'
import type { RoomViews } from './views.ts'

type BetAnswer = AnswerOf<(typeof roomRoutes)['POST /api/v2/games/rooms/{room}/bet']>

export interface RoomCallsDeps extends RoomsDeps {
  readonly times: RoomTimings
  readonly views: RoomViews
  readonly publisher: RoomPublisher
  readonly runExclusive: RunExclusive
}

/** `stake` in minor units. */
export type PlaceStake = (room: Room, potBettor: PotBettor, key: string, stake: bigint) => Promise<BetAnswer | Refusal>

export function createPlaceStake(deps: RoomCallsDeps): PlaceStake {
  const { pots, ledger, admit, times, views, publisher, ranges } = deps
  const { store } = pots

  const answerOf = async ({ bet, money }: Pick<Staked, 'bet' | 'money'>): Promise<BetAnswer> => ({
    bet: await views.bet(bet),
    round: bet.pot,
    ...balancesOf(money),
  })

  /** D-27: an accepted call gets its first answer again, regardless of later changes. */
  async function findFirstAnswer({ bettor, key, requestHash }: Stake): Promise<BetAnswer | Refusal | undefined> {
    const bet = await store.betOf(bettorKeyOf(bettor), key)
    const money = bet && (await pots.booked(bet))
    if (!bet || !money) return undefined
    return bet.requestHash === requestHash ? answerOf({ bet, money }) : refuse('idempotency_mismatch')
  }

  async function put(room: Room, stake: Stake): Promise<BetAnswer | Refusal> {
    const before = await findFirstAnswer(stake)
    const current = await store.latest(toPotTable(room))
    if (before || !current) return before ?? refuse('betting_closed')
    const refusal = refuseStake(ranges, room, current, stake.stake)
    if (refusal) return refusal
    await pots.prepare(current)
    const staked = await pots.within((tx) => within(tx, room, current.id, stake)).catch(refusalIn)
    if (isRefusal(staked)) return (await findFirstAnswer(stake)) ?? staked
    ledger.committed()
    publisher.staked(staked)
    return answerOf(staked)
  }

  async function within(tx: Tx, room: Room, id: string, stake: Stake): Promise<Staked | Refusal> {
    const pot = (await store.lock(tx, id))!
    const refusal = refuseStake(ranges, room, pot, stake.stake) ?? findRefusal(pot, await store.now(tx), await store.bets([id], tx), stake)
    if (refusal) return refusal
    const staked = await pots.put(tx, pot, stake)
    if (isRefusal(staked) || staked.pot.players < 2 || pot.state !== 'open') return staked
    const closes_at = sql<Date>`clock_timestamp() + ${countdownOf(room, times)} * interval '1 millisecond'`
    return { ...staked, pot: await store.change(tx, id, { state: 'counting', closes_at }) }
  }

  return async (room, potBettor, key, stake) => {
    const { clientSeed, refusal: notAdmitted } = await admit(potBettor.bettor, room.currency, key)
    const order = { ...potBettor, key, stake, requestHash: hashOf(['room', room.name, room.currency, stake]), clientSeed }
    if (notAdmitted) return (await findFirstAnswer(order)) ?? notAdmitted
    return deps.runExclusive(roomKeyOf(room), () => put(room, order))
  }
}

function refuseStake(ranges: StakeRanges, room: Room, { firstAt }: Pick<Pot, 'firstAt'>, stake: bigint): Refusal | undefined {
  const limits = limitsOf(ranges, room, firstAt)
  if (!stakeFault(limits, stake)) return undefined
  return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency: room.currency })
}

/**
 * games.md G9: until the closing, a hundred bets, ten of one player. D-49: a practice player has no second bettor in the
 * round.
 */
function findRefusal({ state, closesAt }: Pot, now: number, bets: readonly PotBet[], potBettor: PotBettor): Refusal | undefined {
  if (state !== 'open' && (state !== 'counting' || now >= closesAt!)) return refuse('betting_closed')
  if (bets.length >= ROOM_BETS_MAX) return refuse('room_full')
  const bettor = bettorKeyOf(potBettor.bettor)
  if (bets.some((bet) => bet.seat !== bettor && isSameBettor(potBettor, bet))) return refuse('own_round')
  const isTooMany = bets.filter((bet) => bet.seat === bettor).length >= ROOM_USER_BETS_MAX || isNetworkFull(potBettor, bets)
  return isTooMany ? refuse('too_many_bets') : undefined
}
