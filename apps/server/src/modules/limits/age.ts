/** The proof of age as deposits, arriving money and the books see it: under the lock of the player's wallets. Source: D-5. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Ledger } from '../ledger/index.ts'
import type { Held } from './keeper.ts'
import { ageDueAt, type AgeFacts, isAgeDue, isBound, roomFor, type Sum, UNCHECKED_EUR } from './rules/age.ts'
import { isExcluded } from './rules/bars.ts'
import { type State, withStanding } from './state.ts'
import type { Tx } from './store/rows.ts'

/** Of a wallet: `player_blocked` until a person lifts it. */
export const UNDER_AGE = 3

export interface AgePorts {
  /** Before what a proof of age is asked of the player, and whether it was given. */
  ageOf(tx: Tx, player: bigint): Promise<AgeFacts>
  /** The same of several players, in their order. */
  agesOf(tx: Tx, players: readonly bigint[]): Promise<AgeFacts[]>
  /** In the transaction that begins it: from `dueAt` on the account stands still. */
  onAgeTerm(tx: Tx, player: bigint, dueAt: number): Promise<void>
}

/** Money that is asked for, or comes. */
export interface Incoming {
  /** Minor units. */
  readonly amount: bigint
  /** What other open invoices ask for. */
  readonly waiting: readonly Sum[]
}

export interface Arriving extends Incoming {
  /** An open invoice asked for all of it: that was judged when the invoice was made. */
  readonly isAsked: boolean
}

/** As it stands by what is known now; whoever enters a term is told of it once. */
export async function aged({ ageOf, onAgeTerm }: AgePorts, tx: Tx, state: State): Promise<State> {
  const { standing, now, player } = state
  const due = ageDueAt(await ageOf(tx, player), standing, now)
  if (due === standing.ageDueAt) return state
  if (due !== null) await onAgeTerm(tx, player, due)
  return withStanding(state, { ageDueAt: due })
}

export interface HeldFacts extends AgeFacts {
  /** What the account holds, where that is bound. */
  readonly held: readonly Sum[]
}

export async function heldFactsOf(ledger: Pick<Ledger, 'heldBy'>, { ageOf }: AgePorts, tx: Tx, player: bigint): Promise<HeldFacts> {
  const facts = await ageOf(tx, player)
  return { ...facts, held: isBound(facts) ? await ledger.heldBy(tx, player) : [] }
}

export function refusedByAge(state: State, { currency }: Held, facts: HeldFacts, { amount, waiting }: Incoming): Refusal | undefined {
  if (isAgeDue(state.standing, state.now)) return refuse('age_check_required')
  const room = roomFor(facts, [...facts.held, ...waiting], currency)
  if (room === undefined || amount <= room) return undefined
  return refuse('age_check_amount', { limit: formatMoney(UNCHECKED_EUR), left: formatMoney(room), currency })
}

/** Nothing for a player under exclusion or closed for his age; before the proof nothing that was not let through. */
export function mayCredit(state: State, held: Held, facts: HeldFacts & { block: number }, money: Arriving): boolean {
  if (isExcluded(state.standing, state.now) || facts.block === UNDER_AGE) return false
  if (isAgeDue(state.standing, state.now)) return false
  return money.isAsked || refusedByAge(state, held, facts, money) === undefined
}
