/** The console's calls about net deposits of closed accounts. Source: D-5, bonuses.md 11, money.md "Verification". */
import * as z from 'zod'

import { destination } from '../bodies/cashier.ts'
import { currency, instant, money, moneyInput, signedMoney, signedMoneyInput, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { acts, decided, number, pageBy, pageOf, PROPOSED, reads, reason } from './console-fields.ts'
import { methodType } from './payments.ts'
import { payoutStatus } from './payouts.ts'

/** An account closed by verification, in one currency: the amount to return, and the part that the house keeps. */
export const closedAccount = z.strictObject({
  id: z.string(),
  player: z.string(),
  cause: z.enum(['under_age', 'second_account']),
  at: instant,
  currency,
  /** Total credits less chargebacks; may be below zero. */
  deposits: signedMoney,
  payouts: signedMoney,
  /** The amount to return. */
  net: money,
  cash: money,
  debt: money,
  /** Added to the cash before the return: the house's part; negative for the amount that the house keeps. */
  change: signedMoney,
  /** Reserved for payouts that need a decision first. */
  waiting: money,
  open: z.array(z.strictObject({ id: z.string(), status: payoutStatus, amount: money, destination: z.string() })),
  /** The part of the net that is returned to its payment source, when the provider reported it. */
  shares: z.array(z.strictObject({ destination: z.string(), amount: money })),
  /** The part of the net that needs a destination. */
  rest: money,
  requisites: z.array(z.strictObject({ value: z.string(), type: methodType, masked: z.string() })),
  ways: z.array(z.strictObject({ value: z.string(), type: methodType })),
})

export const consoleReturnRoutes = {
  'GET /console/v1/returns': {
    ...reads,
    refusals: ['role_required'],
    summary: 'D-5: closed accounts whose net deposits are returned; `player`: of this one alone.',
    query: z.strictObject({ ...pageBy('at_number'), player: z.optional(number) }),
    answer: pageOf(closedAccount),
  },
  'POST /console/v1/returns/{player}/{currency}': {
    ...acts,
    summary: 'Returns the net deposits: losses are added, winnings are kept.',
    params: z.strictObject({ player: number, currency }),
    body: z.strictObject({
      /** As they were seen. */
      net: moneyInput,
      change: signedMoneyInput,
      /** The destination of the rest; not needed without a rest. */
      way: z.optional(text(64)),
      destination: z.optional(destination),
      reason,
    }),
    answer: decided,
    refusals: ['not_found', 'unknown_method', 'payment_open', 'player_blocked', ...PROPOSED],
  },
} as const satisfies RouteTable
