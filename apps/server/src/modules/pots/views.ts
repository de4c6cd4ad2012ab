/** Pots in the words of the contract: what all rooms and duels show alike. */
import type { AnswerOf, roomRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Pot, PotBet } from './pot.ts'

type Shown = AnswerOf<(typeof roomRoutes)['GET /api/v2/games/rooms/{room}']>
export type PotProof = Shown['proof']
export type ShownBet = Shown['bets'][number]

/** What the public calls a player; hidden ones are all called the same (SEC-3). */
export type Names = (players: readonly bigint[]) => Promise<(player: bigint) => string>

export function potProof({ commitment, serverSeed, beaconSource, beaconDue, beaconRound, beaconValue, betsText, betsHash }: Pot): PotProof {
  return {
    commitment,
    server_seed: serverSeed,
    beacon: beaconSource === null ? null : { source: beaconSource, round: beaconRound ?? beaconDue!, value: beaconValue },
    bets_text: betsText,
    bets_hash: betsHash,
  }
}

export function shownBet({ key, name, player, stake, side, at }: PotBet, nameOf: (player: bigint) => string): ShownBet {
  const bet = { id: key, user: name, player: nameOf(player), stake: formatMoney(stake), at: new Date(at).toISOString() }
  return side === null ? bet : { ...bet, side }
}
