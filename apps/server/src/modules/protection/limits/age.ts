/** Proof of age in deposits, arriving money and the ledger: under the lock of the player's wallets. Source: D-5. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, type PlayerId, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { PlayerCurrency } from './limits-repository.ts'
import type { AgePorts } from './ports.ts'
import { ageDueAt, type AgeFacts, isAgeDue, hasBalanceCap, remainingAllowance, type Sum, UNCHECKED_EUR } from './rules/age.ts'
import { WALLET_BLOCKS } from './rules/blocks.ts'
import { type State, withRestrictions } from './state.ts'

/** Requested or arriving money. */
export interface DepositSum {
  /** Minor units. */
  readonly amount: Minor
  /** Amounts of other open invoices. */
  readonly waiting: readonly Sum[]
}

export interface IncomingDeposit extends DepositSum {
  /** An open invoice requested all of it, and was checked when it was created. */
  readonly isInvoiced: boolean
}

/** Applies the current facts; a player who enters a term is notified once. */
export async function applyAgeTerm({ ageOf, onAgeTerm }: AgePorts, tx: Tx, state: State): Promise<State> {
  const { restrictions, now, player } = state
  const due = ageDueAt(await ageOf(tx, player), restrictions, now)
  if (due === restrictions.ageDueAt) return state
  if (due !== null) await onAgeTerm(tx, player, due)
  return withRestrictions(state, { ageDueAt: due })
}

export interface AgeBalanceFacts extends AgeFacts {
  /** The account's balances, if they are capped. */
  readonly balances: readonly Sum[]
}

export async function loadAgeFacts(
  ledger: Pick<Ledger, 'loadHoldings'>,
  { ageOf }: AgePorts,
  tx: Tx,
  player: PlayerId,
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

/** Before the proof of age only what a check allowed. */
export function ageHold(
  state: State,
  account: PlayerCurrency,
  facts: AgeBalanceFacts & { block: number },
  money: IncomingDeposit,
): 'player_blocked' | 'age_check_required' | 'age_check_amount' | undefined {
  if (facts.block === WALLET_BLOCKS.under_age) return 'player_blocked'
  if (isAgeDue(state.restrictions, state.now)) return 'age_check_required'
  return money.isInvoiced || ageRefusal(state, account, facts, money) === undefined ? undefined : 'age_check_amount'
}
