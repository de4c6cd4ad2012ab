/** Converts rooms to contract types. */
import type { AnswerOf, roomRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import { bettorNames, type Names, type Pot, type PotBet, potProof, shownBet, type ShownBet } from '../pots/index.ts'
import type { RoomTimings } from './ports.ts'
import { limitsOf, type Room } from './room.ts'

export type ShownLine = AnswerOf<(typeof roomRoutes)['GET /api/v2/games/rooms']>['data'][number]
export type ShownRoom = ShownLine & { bets: ShownBet[] }

export interface RoomViews {
  lines(pots: readonly Pot[]): Promise<ShownLine[]>
  line(pot: Pot): Promise<ShownLine>
  whole(pot: Pot): Promise<ShownRoom>
  bet(bet: PotBet): Promise<ShownBet>
}

export interface RoomViewsDeps {
  readonly names: Names
  readonly bets: (pots: readonly string[]) => Promise<PotBet[]>
  readonly timings: RoomTimings
  readonly ranges: StakeRanges
}

export function createRoomViews({ names, bets: betsOf, timings, ranges }: RoomViewsDeps): RoomViews {
  /** `bets` of these pots: a result names the player of the winning one. */
  function lineOf(pot: Pot, bets: readonly PotBet[], nameOf: (bet: PotBet) => string): ShownLine {
    const { room, mode, currency, id: round, state, commission, total, players, closesAt, closedAt, firstAt, result } = pot
    const { min, max, step } = limitsOf(ranges, { name: room, currency } as Pick<Room, 'name' | 'currency'>, firstAt)
    const [won] = result ? bets.filter(({ name }) => name === result.user) : []
    const same = { room: room as Room['name'], mode, currency, round, state, commission, players }
    const amounts = { min: formatMoney(min), max: formatMoney(max), step: formatMoney(step), pot: formatMoney(total) }
    return {
      ...same,
      ...amounts,
      closes_at: closesAt,
      closed_at: closedAt,
      refunds_at: state === 'open' && firstAt !== null ? firstAt + timings.alone : null,
      proof: potProof(pot),
      result: result && {
        ticket: String(result.ticket),
        index: result.index,
        user: result.user,
        player: won ? nameOf(won) : '',
        payout: formatMoney(result.payout),
        fee: formatMoney(result.fee),
      },
    }
  }

  async function read(pots: readonly Pot[], isNeeded: (pot: Pot) => boolean) {
    const bets = await betsOf(pots.filter(isNeeded).map(({ id }) => id))
    const nameOf = await bettorNames(names, bets)
    return { bets: (pot: Pot) => bets.filter((bet) => bet.pot === pot.id), nameOf }
  }

  async function lines(pots: readonly Pot[]): Promise<ShownLine[]> {
    const { bets, nameOf } = await read(pots, ({ result }) => result !== null)
    return pots.map((pot) => lineOf(pot, bets(pot), nameOf))
  }

  return {
    lines,
    line: async (pot) => (await lines([pot]))[0]!,
    async whole(pot) {
      const { bets, nameOf } = await read([pot], () => true)
      return { ...lineOf(pot, bets(pot), nameOf), bets: bets(pot).map((bet) => shownBet(bet, nameOf)) }
    },
    bet: async (bet) => shownBet(bet, await bettorNames(names, [bet])),
  }
}
