/** Stakes in a room. All calls of a room run in sequence, under the lock of its round's row. */
import { type AnswerOf, isRefusal, type Refusal, refuse, type roomRoutes } from '@fairhouse/contracts'
import { ROOM_BETS_MAX, ROOM_USER_BETS_MAX } from '@fairhouse/games'
import { type Minor, formatMoney, stakeFault } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/index.ts'
import { hashOf } from '../../books/ledger/index.ts'
import type { StakeRanges } from '../../play/bet-limits/index.ts'
import { type Balances, balancesOf, type BetKind, bettorKeyOf } from '../../play/wagering/index.ts'
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
import type { RoomsDeps, RoomTimings } from './ports.ts'
import type { RoomPublisher } from './publisher.ts'
import { countdownOf, limitsOf, roomKeyOf, type Room, toPotTable } from './room.ts'
import type { RoomViews } from './views.ts'

export type RoomBetAnswer = AnswerOf<(typeof roomRoutes)['POST /api/v2/games/rooms/{room}/bet']>

export interface RoomCallsDeps extends RoomsDeps {
  readonly times: RoomTimings
  readonly views: RoomViews
  readonly publisher: RoomPublisher
  readonly runExclusive: RunExclusive
}

export interface RoomStake {
  readonly room: Room
  readonly potBettor: PotBettor
  readonly key: string
  /** Minor units. */
  readonly stake: Minor
}

interface RoomOrder extends Stake {
  readonly room: Room
  readonly notAdmitted: Refusal | undefined
}

/** Nothing was staked: these stakes went back. */
interface Returned {
  readonly returned: { pot: Pot; bet: PotBet; money: Balances }[]
}

export function createRoomBets(deps: RoomCallsDeps): BetKind<RoomStake, RoomOrder, RoomBetAnswer> {
  const { pots, admit, times, views, publisher, ranges } = deps
  const { store } = pots

  const answerOf = async ({ bet, money }: Pick<Staked, 'bet' | 'money'>): Promise<RoomBetAnswer> => ({
    bet: await views.bet(bet),
    round: bet.pot,
    ...balancesOf(money),
  })

  async function within(tx: Tx, id: string, { room, ...stake }: RoomOrder): Promise<Staked | Refusal | Returned> {
    const pot = (await store.lock(tx, id))!
    const bets = await store.bets([id], tx)
    const refusal = refuseStake(ranges, room, pot, stake.stake) ?? findRefusal(pot, await store.now(tx), bets, stake)
    if (refusal) return refusal
    const barred = pot.state === 'open' ? await pots.findBarred(tx, stake.bettor, bets) : []
    if (barred.length > 0) return { returned: await returnStakes(tx, pot, barred) }
    const staked = await pots.put(tx, pot, stake, bets)
    if (isRefusal(staked) || staked.pot.players < 2 || pot.state !== 'open') return staked
    const closes_at = sql<Date>`clock_timestamp() + ${countdownOf(room, times)} * interval '1 millisecond'`
    return { ...staked, pot: await store.change(tx, id, { state: 'counting', closes_at }) }
  }

  async function returnStakes(tx: Tx, pot: Pot, bets: readonly PotBet[]): Promise<Returned['returned']> {
    const returned: Returned['returned'] = []
    for (const bet of bets) returned.push({ bet, ...(await pots.takeBack(tx, pot, bet)) })
    return returned
  }

  /** A stake alone in the room of a player who may not play any more goes back first: nobody plays against it. */
  async function stakeIn(id: string, order: RoomOrder): Promise<Staked | Refusal> {
    for (;;) {
      const done = await pots.within((tx) => within(tx, id, order)).catch(refusalIn)
      if (isRefusal(done) || !('returned' in done)) return done
      for (const { pot, bet, money } of done.returned) publisher.takenBack(pot, bet, money)
    }
  }

  return {
    async validate(_bettor, { room, potBettor, key, stake }) {
      const { clientSeed, refusal: notAdmitted } = await admit(potBettor.bettor, room.currency)
      const requestHash = hashOf(['room', room.name, room.currency, stake])
      return { ...potBettor, room, key, stake, requestHash, clientSeed, notAdmitted }
    },
    refuse: ({ notAdmitted }) => notAdmitted,
    queueOf: ({ room }) => roomKeyOf(room),
    async findFirst({ bettor, key, requestHash }) {
      const bet = await store.betOf(bettorKeyOf(bettor), key)
      const money = bet && (await pots.booked(bet))
      return bet && money && { isSame: bet.requestHash === requestHash, answer: () => answerOf({ bet, money }) }
    },
    async book(order) {
      const { room, bettor, key, stake } = order
      if (await store.betOf(bettorKeyOf(bettor), key)) return { kind: 'known' }
      const current = await store.latest(toPotTable(room))
      const refusal = current ? refuseStake(ranges, room, current, stake) : refuse('betting_closed')
      if (refusal) return refusal
      await pots.prepare(current!)
      const staked = await stakeIn(current!.id, order)
      if (isRefusal(staked)) return staked
      publisher.staked(staked)
      return { kind: 'done', answer: await answerOf(staked), balance: { currency: room.currency, ...balancesOf(staked.money) } }
    },
  }
}

function refuseStake(ranges: StakeRanges, room: Room, { firstAt }: Pick<Pot, 'firstAt'>, stake: Minor): Refusal | undefined {
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
