/** Blackjack as the studio plugs it in: a private table, six decks shuffled anew for every round. Sources: games.md G12, D-50. */
import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import { exactFields } from '../params.ts'
import { openShoe } from '../shoe/shoe.ts'
import type { TableBet, TableGame, TableRefusal } from '../table-game.ts'
import { BEST_MULTIPLIER, bestBlackjackPayout } from './pay.ts'
import { type BlackjackRound, openBlackjack } from './round.ts'
import { BLACKJACK_DECKS } from './state.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

/** 99.543 % of the first stake by basic strategy, estimated from 10^9 rounds, plus or minus 0.007 %. Source: games.md 0. */
const RTP = '99543/100000'

/** A round has no settings. */
export interface BlackjackBet extends TableBet {
  start(bytes: ByteSource, stake: Minor, maxWin?: Minor): BlackjackRound
  resume(bytes: ByteSource, stake: Minor, maxWin: Minor | undefined, moves: readonly unknown[]): BlackjackRound | TableRefusal
}

export interface BlackjackGame extends TableGame {
  parse(params: unknown): BlackjackBet | undefined
}

const BET: BlackjackBet = {
  params: {},
  smallestStake: 1n,
  contribution: CONTRIBUTION,
  rtp: RTP,
  bestMultiplier: BEST_MULTIPLIER,
  bestPayout: bestBlackjackPayout,
  start: (bytes, stake, maxWin) => openBlackjack(openShoe(bytes, BLACKJACK_DECKS), stake, maxWin),
  resume: (bytes, stake, maxWin, moves) => replayed(BET.start(bytes, stake, maxWin), moves),
}

export const blackjackGame: BlackjackGame = {
  kind: 'table',
  id: 'blackjack',
  takesBonus: false,
  parse: (params) => exactFields(params, []) && BET,
}

function replayed(first: BlackjackRound, moves: readonly unknown[]): BlackjackRound | TableRefusal {
  let round = first
  for (const move of moves) {
    const next = round.move(move, round.step)
    if (typeof next === 'string') return next
    round = next
  }
  return round
}
