/** Converts pots to contract types: the common part of rooms and duels. */
import type { AnswerOf, roomRoutes } from '@fairhouse/contracts'
import { type PlayerId, formatMoney } from '@fairhouse/money'

import { parseBettorKey } from '../../play/wagering/index.ts'
import type { Pot, PotBet } from './pot.ts'

type Shown = AnswerOf<(typeof roomRoutes)['GET /api/v2/games/rooms/{room}']>
export type PotProof = Shown['proof']
export type ShownBet = Shown['bets'][number]

/** A player's public name; hidden players share one (SEC-3). */
export type Names = (players: readonly PlayerId[]) => Promise<(player: PlayerId) => string>

/** The public view of a bettor. Practice reveals nothing: a name for the round only. */
export async function bettorNames(names: Names, bets: readonly PotBet[]): Promise<(bet: PotBet) => string> {
  const bettors = bets.map(({ seat }) => [seat, parseBettorKey(seat)] as const)
  const players = new Map(bettors.flatMap(([seat, bettor]) => (bettor.mode === 'real' ? [[seat, bettor.player] as const] : [])))
  const nameOf = await names([...new Set(players.values())])
  return ({ seat, name }) => (players.has(seat) ? nameOf(players.get(seat)!) : `Player ${name.slice(0, 4)}`)
}

export function potProof({ commitment, serverSeed, beaconSource, beaconDue, beaconRound, beaconValue, betsText, betsHash }: Pot): PotProof {
  return {
    commitment,
    server_seed: serverSeed,
    beacon: beaconSource === null ? null : { source: beaconSource, round: beaconRound ?? beaconDue!, value: beaconValue },
    bets_text: betsText,
    bets_hash: betsHash,
  }
}

export function shownBet(bet: PotBet, nameOf: (bet: PotBet) => string): ShownBet {
  const { key, name, stake, side, at } = bet
  const shown = { id: key, user: name, player: nameOf(bet), stake: formatMoney(stake), at: new Date(at).toISOString() }
  return side === null ? shown : { ...shown, side }
}
