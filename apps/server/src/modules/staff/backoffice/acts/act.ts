/** A decision of operators that may wait for a second one. Each kind is declared once, in a file of its own, and listed in `index.ts`. */
import type { ApprovalKind, Refusal } from '@fairhouse/contracts'
import { CURRENCY_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { SetupLink } from '../operators/setup.ts'
import type { Acting } from '../players/linked.ts'
import type { DecisionKind } from '../store/tables.ts'

export interface ConsoleAct<A extends { kind: string }> {
  readonly kind: A['kind']
  /** What both operators need, and the kind under which the console lists the proposal. */
  readonly right: ApprovalKind
  /** Whose daily sum of one operator it counts to; money when absent. */
  readonly allowance?: DecisionKind
  /** Its stored form, which proposals of earlier versions fit too, beside the act. */
  readonly fields: z.ZodMiniType<A>
  /** For the second operator and the log. `subject`: what it is about. One proposal of a text is pending at a time. */
  text(subject: string, act: A): string
  /** Ledger accounts that it posts to: opened before the transaction. */
  accounts?(act: A): Accounts
  /** What it waits for before the transaction, whose locks would hold it up; the refusal when it came in vain. */
  before?(context: BackofficeContext, act: A): Promise<Refusal | undefined>
  /** False once what it is about has changed: the proposal lapses by itself. Without it, a proposal waits for a person. */
  isDue?(context: DueContext, act: A): Promise<boolean>
  /** Whether this operator may not approve it, whatever the account. */
  isOwn?(act: A, operator: Acting): boolean
  /** Why this operator may not even decline it. */
  declineFault?(context: BackofficeContext, tx: Tx, act: A, operator: Acting): Promise<Refusal | undefined>
  /** For sums that others change: what it moves as of the decider's transaction. Locks them. */
  sums?(context: BackofficeContext, tx: Tx, act: A): Promise<SumsOf<A> | Refusal>
  /** In the decider's transaction. A refusal has written nothing. */
  apply(context: BackofficeContext, tx: Tx, act: A, decided: Decided): Promise<After | Refusal>
}

/** `db`: or a transaction. */
export type DueContext = Pick<BackofficeContext, 'db' | 'payouts' | 'limits' | 'ownData' | 'returns'>

/** `asOfNow`: of an act that lists what it moves, what is proposed, and what the log says. */
export type SumsOf<A> = ActSums & { readonly asOfNow?: A }

export interface ActSums {
  /** Decimal text. */
  readonly amount: string
  readonly currency: string
  /** EUR minor units. */
  readonly eur: bigint
}

export type Accounts = Parameters<BackofficeContext['ledger']['openAccounts']>[0]

/** `people`: who decided, the first one first. `by`: their logins. */
export interface Decided {
  readonly by: string
  readonly reason: string
  readonly people: readonly Acting[]
}

/** What is published after the commit. Returns what the approver sees once, if anything. */
export type After = () => SetupLink | void

export const NOTHING: After = () => undefined

/** An integer that is text in JSON, which has none of that size: minor units, and numbers of rows. */
export const integer = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (value) => `${value}`,
})

export const currency = z.enum(CURRENCY_CODES)

const TIERS = ['bronze', 'silver', 'gold', 'platinum', 'diamond', 'black'] as const
export const tierName = z.enum(TIERS)
/** `none`: of players without a tier. */
export const segment = z.enum(['none', ...TIERS])

export const titles = z.object({ ru: z.string(), en: z.string(), kz: z.string() })

/** Behind the terms of an offer; empty for everybody. */
export function tierText(tier: string | null): string {
  if (tier === null) return ''
  return tier === 'none' ? ', for players without a tier' : `, for tier ${tier}`
}
