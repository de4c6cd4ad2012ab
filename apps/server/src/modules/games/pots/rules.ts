/** Computes the result of a closed list with its beacon value. Pure. Source: games.md 1.4, G6 (b), G9. */
import { type FairCrypto, streamFor } from '@fairhouse/fairness'
import { type BetList, betsHash, betsText, drawRoom, duelOf, flipDuel, isRoomList } from '@fairhouse/games'

import { DUEL, type Pot, type PotBet, type PotResult } from './pot.ts'

export interface Drawn {
  readonly betsText: string
  readonly betsHash: string
  readonly result: PotResult
}

/** `beacon` in lowercase hex. */
export function listOf({ room, id, currency }: Pick<Pot, 'room' | 'id' | 'currency'>, bets: readonly PotBet[], beacon: string): BetList {
  const listed = bets.map(({ name: user, stake, side, seedHex }) => ({ user, stake, seedHex, ...(side && { side }) }))
  return { room, roundId: id, currency, beacon, bets: listed }
}

/** @throws for a list that could not have been closed: a bug. */
export function drawPot(crypto: FairCrypto, serverSeed: Buffer, list: BetList, commission: number): Drawn {
  const text = betsText(list)
  const hash = betsHash(crypto, text)
  const bytes = streamFor(crypto, { serverSeed, clientSeed: hash, nonce: 0 })
  const result = list.room === DUEL ? flipped(bytes, list, commission) : ticketed(bytes, list, commission)
  return { betsText: text, betsHash: hash, result }
}

type Bytes = Parameters<typeof drawRoom>[0]

function ticketed(bytes: Bytes, list: BetList, commission: number): PotResult {
  const drawn = isRoomList(list) ? drawRoom(bytes, list, commission) : undefined
  if (!drawn || drawn.refund) throw new Error(`room ${list.roundId} was closed with a list that cannot be drawn`)
  const { winnerIndex: index, winner: user, payout, commission: fee, ticket } = drawn
  return { index, user, payout, fee, ticket }
}

function flipped(bytes: Bytes, list: BetList, commission: number): PotResult {
  const duel = duelOf(list)
  if (!duel) throw new Error(`duel ${list.roundId} was closed with a list that cannot be drawn`)
  const { side, winner: user, payout } = flipDuel(bytes, duel, commission)
  const index = list.bets.findIndex((bet) => bet.user === user)
  return { index, user, payout, fee: duel.creator.stake + duel.opponent.stake - payout, side }
}
