/** How a bet stands, as a player reads it. Pure. */
import type { SportsBet } from '@fairhouse/contracts'
import type { BadgeTone } from '@fairhouse/ui'

import type { BettingOffer } from '../../../site-facts.ts'

type Standing = Pick<SportsBet, 'status' | 'result'>

export const BET_FILTERS = ['open', 'settled', 'all'] as const
export type BetFilter = (typeof BET_FILTERS)[number]

export const filterOf = (params: URLSearchParams): BetFilter => BET_FILTERS.find((each) => each === params.get('status')) ?? 'open'

/** The title of the list of own bets. */
export const ownBetsKey = ({ feed }: BettingOffer) => (feed ? 'title.bets' : 'title.ownBets')

const STATUS_KEYS = {
  pending: 'betting.bet.pending',
  refused: 'betting.bet.refused',
  open: 'betting.bet.open',
  cashed_out: 'betting.bet.cashed_out',
} as const
const RESULT_KEYS = {
  won: 'betting.bet.won',
  lost: 'betting.bet.lost',
  void: 'betting.bet.void',
  partial: 'betting.bet.partial',
  half_won: 'betting.bet.half_won',
  half_lost: 'betting.bet.half_lost',
} as const

export const standingKeyOf = ({ status, result }: Standing) => (status === 'settled' ? RESULT_KEYS[result ?? 'void'] : STATUS_KEYS[status])

/** A loss is calm, and a return below the stake is no win. */
export function toneOf({ status, result }: Standing): BadgeTone {
  if (status === 'pending') return 'warn'
  if (status === 'cashed_out' || (status === 'settled' && (result === 'won' || result === 'half_won'))) return 'win'
  return 'neutral'
}

/** What the bet returned, or may still return. */
export function returnOf({ status, payout, cashed_out, potential }: SportsBet): { key: 'potential' | 'returned'; amount: string } {
  if (status === 'settled') return { key: 'returned', amount: payout }
  return status === 'cashed_out' ? { key: 'returned', amount: cashed_out } : { key: 'potential', amount: potential }
}

/** Rounds prove all of it: its events are virtual ones, a leg is void only because the seed of its round was lost, and no part was cashed out. */
export const isDrawn = ({ status, legs, cashed_out }: SportsBet): boolean =>
  status === 'settled' &&
  Number(cashed_out) === 0 &&
  legs.every(({ event, state }) => event.sport === 'virtual' && (state !== 'void' || event.status === 'cancelled'))
