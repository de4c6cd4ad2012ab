/** Rooms: one pot, one winner, chosen by a ticket; a ticket is one minor unit, in the order of the bets. Source: games.md G9. */
import { type ByteSource, uniformBig } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import { type BetList, isBetList } from '../bets/list.ts'
import { afterCommission } from '../pot.ts'
import { totalOf } from '../positions.ts'

export const ROOM_BETS_MAX = 100
export const ROOM_USER_BETS_MAX = 10

export interface Room {
  /** Of the pot, in 1/10,000. */
  readonly commission: number
  /** From the second player to the closing, ms. */
  readonly countdown: number
}

/** Stakes stand with the limits of all games. */
export const ROOMS = {
  red: { commission: 500, countdown: 30_000 },
  yellow: { commission: 500, countdown: 30_000 },
  purple: { commission: 500, countdown: 45_000 },
} as const satisfies Record<string, Room>

export type RoomName = keyof typeof ROOMS

/** Fewer than two players: every stake goes back, nothing is drawn. */
export interface RoomRefund {
  readonly refund: true
  readonly pot: Minor
}

export interface RoomDraw {
  readonly refund: false
  /** Minor units. */
  readonly pot: Minor
  /** 0 … pot - 1. */
  readonly ticket: bigint
  readonly winnerIndex: number
  readonly winner: string
  /** Minor units; pot = payout + commission. */
  readonly payout: Minor
  readonly commission: Minor
}

export function isRoom(name: unknown): name is RoomName {
  return typeof name === 'string' && Object.hasOwn(ROOMS, name)
}

/** Whether the list is one a room may draw from. */
export function isRoomList(list: BetList): boolean {
  return isRoom(list.room) && list.bets.length <= ROOM_BETS_MAX && list.bets.every(({ side }) => side === undefined) && isBetList(list)
}

/** `list` must be lawful and not empty; `commission` in 1/10,000. */
export function drawRoom(bytes: ByteSource, { bets }: BetList, commission: number): RoomDraw | RoomRefund {
  const pot = totalOf(bets.map(({ stake }) => stake))
  if (new Set(bets.map(({ user }) => user)).size < 2) return { refund: true, pot }
  const ticket = uniformBig(bytes, pot)
  let end = 0n
  const winnerIndex = bets.findIndex(({ stake }) => (end += stake) > ticket)
  const payout = afterCommission(pot, commission)
  return { refund: false, pot, ticket, winnerIndex, winner: bets[winnerIndex]!.user, payout, commission: pot - payout }
}
