/** A shared round of a live table with a stake of every player: how long until the wallet has answered all stakes, and then all wins and ends. */
import { uuidv7 } from 'uuidv7'

import { callRound, type CallTarget, type PostCall } from '../lib/calls.ts'
import { progress } from '../lib/progress.ts'
import { isTaken, signed, STAKE, WIN } from './loads.ts'
import { CURRENCY, GAME, type Seat } from './provider.ts'

/** The studio's calls of stakes at a time, and of rounds that it pays (`apps/studio/src/wallet/outgoing.ts`, `rounds/lanes.ts`). */
const STAKES_AT_ONCE = 64
const PAYMENTS_AT_ONCE = 16

export interface SharedRound {
  stakesS: number
  /** From the result to the last acknowledged win or end. */
  closeS: number
}

export async function playSharedRound(target: CallTarget, seats: readonly Seat[]): Promise<SharedRound> {
  const round = uuidv7()
  const stakes = await callRound(target, {
    connections: STAKES_AT_ONCE,
    seconds: Infinity,
    next: eachOnce(seats, ({ player, token }) =>
      signed('bet', { token, player, currency: CURRENCY, game: GAME, round, tx: `bet-${round}-${player}`, amount: STAKE }),
    ),
    isWanted: isTaken,
  })
  const payments = await callRound(target, {
    connections: PAYMENTS_AT_ONCE,
    seconds: Infinity,
    next: eachOnce(seats, ({ player }, n) =>
      n % 2 === 0
        ? signed('win', { player, currency: CURRENCY, game: GAME, round, tx: `win-${round}-${player}`, amount: WIN, end_round: true })
        : signed('end_round', { player, game: GAME, round }),
    ),
    isWanted: isTaken,
  })
  progress(`shared round of ${seats.length} stakes: taken in ${stakes.seconds.toFixed(1)} s, closed in ${payments.seconds.toFixed(1)} s`)
  return { stakesS: stakes.seconds, closeS: payments.seconds }
}

function eachOnce(seats: readonly Seat[], callOf: (seat: Seat, n: number) => PostCall): () => PostCall | undefined {
  let sent = 0
  return () => (sent < seats.length ? callOf(seats[sent]!, sent++) : undefined)
}
