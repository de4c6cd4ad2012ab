/** Kinds of the console's search. Source: D-2. */
import type { OperatorAct } from './operator-rights.ts'

/** What is searched, in the order of the answer, and the right that opens its page: without it, the kind is left out. */
export const SEARCH_RIGHTS = {
  players: 'players',
  deposits: 'payments',
  payouts: 'payments',
  rounds: 'players',
  bets: 'trading',
} as const satisfies Readonly<Record<string, OperatorAct>>

export type SearchKind = keyof typeof SEARCH_RIGHTS
export const SEARCH_KINDS = Object.keys(SEARCH_RIGHTS) as readonly SearchKind[]
