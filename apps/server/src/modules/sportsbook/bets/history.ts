/** Bets on sports among a player's rounds. They are not drawn: a proof names the bet and has no seeds. */
import { formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import type { Database } from '../../../platform/db/index.ts'
import type { BookedRound, SharedRound, SharedRounds } from '../../wagering/index.ts'
import { runOn } from '../store/sql.ts'
import type { StoredBet } from './bet.ts'
import { SPORTS } from './money.ts'
import { createBetStore } from './store.ts'

export function createSportsHistory(database: Pick<Database, 'db'>): SharedRounds {
  const store = createBetStore(runOn(database))
  return {
    rules: { [SPORTS]: null },
    async shown(_bettor, bets) {
      const stored = new Map((await store.many(bets.map(({ key }) => key))).map((bet) => [bet.id, bet]))
      return new Map(bets.flatMap((bet) => (stored.has(bet.key) ? [[bet.key, shownBet(bet, stored.get(bet.key)!)]] : [])))
    },
  }
}

const STATUS = { open: 'open', settled: 'settled', refunded: 'refunded', rolled_back: 'refunded' } as const

function shownBet(booked: BookedRound, { status: own, type, legs, totalOdds, result }: StoredBet): SharedRound {
  const status = own === 'open' ? 'open' : STATUS[booked.status ?? 'settled']
  const params = { type, legs: legs.length, odds: totalOdds }
  const outcome = result === null ? {} : { result }
  const multiplier = Number((booked.win * BigInt(MULTIPLIER_SCALE)) / booked.stake)
  const payout = formatMoney(booked.win)
  return {
    row: { status, params, outcome, multiplier, payout },
    proof: {
      game: booked.game,
      commitment: '',
      serverSeed: null,
      clientSeed: '',
      nonce: 0,
      params,
      stake: formatMoney(booked.stake),
      outcome,
      multiplier,
      payout,
    },
  }
}
