/** The proof of age as deposits, arriving money and the books see it: under the lock of the player's wallets. Source: D-5. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Db, Tx } from '../../platform/db/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { PlayerCurrency } from './limits-repository.ts'
import { ageDueAt, type AgeFacts, isAgeDue, hasBalanceCap, remainingAllowance, type Sum, UNCHECKED_EUR } from './rules/age.ts'
import { isExcluded } from './rules/exclusions.ts'
import { type State, withRestrictions } from './state.ts'

/** Of a wallet: `player_blocked` until a person lifts it. */
export const UNDER_AGE = 3

export interface AgePorts {
  /** Before what a proof of age is asked of the player, and whether it was given. */
  ageOf(tx: Db, player: bigint): Promise<AgeFacts>
  /** The same of several players, in their order. */
  agesOf(tx: Tx, players: readonly bigint[]): Promise<AgeFacts[]>
  /** In the transaction that begins it: from `dueAt` on the account stands still. */
  onAgeTerm(tx: Tx, player: bigint, dueAt: number): Promise<void>
}

/** Money that is asked for, or comes. */
export interface DepositSum {
  /** Minor units. */
  readonly amount: bigint
  /** What other open invoices ask for. */
  readonly waiting: readonly Sum[]
}

export interface IncomingDeposit extends DepositSum {
  /** An open invoice asked for all of it: that was judged when the invoice was made. */
  readonly isInvoiced: boolean
}

/** As it stands by what is known now; whoever enters a term is told of it once. */
export async function applyAgeTerm({ ageOf, onAgeTerm }: AgePorts, tx: Tx, state: State): Promise<State> {
  const { restrictions, now, player } = state
  const due = ageDueAt(await ageOf(tx, player), restrictions, now)
  if (due === restrictions.ageDueAt) return state
  if (due !== null) await onAgeTerm(tx, player, due)
  return withRestrictions(state, { ageDueAt: due })
}

export interface AgeBalanceFacts extends AgeFacts {
  /** What the account holds, where that is bound. */
  readonly balances: readonly Sum[]
}

export async function loadAgeFacts(
  ledger: Pick<Ledger, 'loadHoldings'>,
  { ageOf }: AgePorts,
  tx: Tx,
  player: bigint,
): Promise<AgeBalanceFacts> {
  const facts = await ageOf(tx, player)
  return { ...facts, balances: hasBalanceCap(facts) ? await ledger.loadHoldings(tx, player) : [] }
}

export function ageRefusal(
  state: State,
  { currency }: PlayerCurrency,
  facts: AgeBalanceFacts,
  { amount, waiting }: DepositSum,
): Refusal | undefined {
  if (isAgeDue(state.restrictions, state.now)) return refuse('age_check_required')
  const allowance = remainingAllowance(facts, [...facts.balances, ...waiting], currency)
  if (allowance === undefined || amount <= allowance) return undefined
  return refuse('age_check_amount', { limit: formatMoney(UNCHECKED_EUR), left: formatMoney(allowance), currency })
}

/** Nothing for a player under exclusion or closed for his age; before the proof nothing that was not let through. */
export function mayCredit(
  state: State,
  balances: PlayerCurrency,
  facts: AgeBalanceFacts & { block: number },
  money: IncomingDeposit,
): boolean {
  if (isExcluded(state.restrictions, state.now) || facts.block === UNDER_AGE) return false
  if (isAgeDue(state.restrictions, state.now)) return false
  return money.isInvoiced || ageRefusal(state, balances, facts, money) === undefined
}
