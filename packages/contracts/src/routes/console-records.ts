/** All deposits, payouts and acts of operators: filtered, by page, as a file. */
import * as z from 'zod'

import { currency, instant, money, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { inOneSort, sortBy, sortedPageBy, type Sorts } from '../sorts.ts'
import { sum } from './console-decisions.ts'
import { limitOf, number, pageOf, reads } from './console-fields.ts'
import { invoiceStatus, methodType } from './payments.ts'
import { payoutStatus } from './payouts.ts'

/** By number, which is by time, and by amount: what a deposit asked, what a payout sends with its fee. */
const MONEY_SORTS = { key: 'number', fields: { at: 'key', amount: 'amount' }, usual: '-at' } as const satisfies Sorts
const AUDIT_SORTS = { key: 'number', fields: { at: 'key' }, usual: '-at' } as const satisfies Sorts

const period = { from: z.optional(instant), to: z.optional(instant) }
const filter = {
  ...period,
  player: z.optional(number),
  /** The number of the deposit or payout, or the provider's. */
  find: z.optional(text(128)),
  currency: z.optional(currency),
}
const depositFilter = { ...filter, status: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8))) }
const payoutFilter = { ...filter, status: z.optional(payoutStatus) }
const auditFilter = {
  ...period,
  by: z.optional(text(64)),
  /** Part of the act or of its subject. */
  find: z.optional(text(128)),
}

const record = {
  id: z.string(),
  player: z.string(),
  psp: z.string(),
  type: methodType,
  currency,
  /** The provider's number. */
  ext: z.nullable(z.string()),
  created_at: instant,
}
export const depositRow = z.strictObject({
  ...record,
  status: invoiceStatus,
  asked: money,
  /** null while nothing was credited. */
  came: z.nullable(money),
  /** A charged back one was credited before. */
  credited: money,
  is_late: z.boolean(),
  /** It ended by an operator's refusal, or because its money went elsewhere. */
  is_refused: z.boolean(),
})
export const payoutRow = z.strictObject({
  ...record,
  amount: money,
  status: payoutStatus,
  fee: money,
  destination: z.string(),
  /** The number of the flagged coins that it returns to their owner (D-74). */
  flag: z.nullable(z.string()),
  changed_at: instant,
  /** The steps that operators made, in order; `by` names all who decided. */
  decided: z.array(z.strictObject({ status: payoutStatus, by: z.string(), at: instant })),
})
export const auditRow = z.strictObject({
  id: z.string(),
  at: instant,
  by: z.string(),
  act: z.string(),
  subject: z.string(),
  /** Of an act with money. */
  sum: z.nullable(sum),
  detail: z.string(),
  /** BEY-23: its link in the chain of the log, `NUMBER:HASH`, as `npm run operator -- audit` takes it; null when it was removed. */
  link: z.nullable(z.string()),
})

const file = { ...reads, answer: z.string(), file: 'text/csv' } as const

export const consoleRecordRoutes = {
  'GET /console/v1/records/deposits': {
    ...reads,
    summary: 'Deposits in every state, newest first or by `sort`. `before` is the `next` of the previous page.',
    query: z.strictObject({ ...depositFilter, ...sortedPageBy(MONEY_SORTS), limit: limitOf(200, 50) }).check(inOneSort(MONEY_SORTS)),
    sorts: MONEY_SORTS,
    answer: pageOf(depositRow),
  },
  'GET /console/v1/records/deposits/csv': {
    ...file,
    summary: 'The same deposits in the same order as a file. Each file is logged.',
    query: z.strictObject({ ...depositFilter, sort: sortBy(MONEY_SORTS) }).check(inOneSort(MONEY_SORTS)),
  },
  'GET /console/v1/records/payouts': {
    ...reads,
    summary: 'Payouts in every state, newest first or by `sort`, with masked destinations. `before` is the `next` of the previous page.',
    query: z.strictObject({ ...payoutFilter, ...sortedPageBy(MONEY_SORTS), limit: limitOf(200, 50) }).check(inOneSort(MONEY_SORTS)),
    sorts: MONEY_SORTS,
    answer: pageOf(payoutRow),
  },
  'GET /console/v1/records/payouts/csv': {
    ...file,
    summary: 'The same payouts in the same order as a file. Each file is logged.',
    query: z.strictObject({ ...payoutFilter, sort: sortBy(MONEY_SORTS) }).check(inOneSort(MONEY_SORTS)),
  },
  'GET /console/v1/audit': {
    ...reads,
    summary: 'Who did what, the newest first or by `sort`. `before` is the `next` of the previous page.',
    query: z.strictObject({ ...auditFilter, ...sortedPageBy(AUDIT_SORTS), limit: limitOf(200, 200) }).check(inOneSort(AUDIT_SORTS)),
    sorts: AUDIT_SORTS,
    answer: pageOf(auditRow),
  },
  'GET /console/v1/audit/csv': {
    ...file,
    summary: 'The same acts in the same order as a file. Each file is logged.',
    query: z.strictObject({ ...auditFilter, sort: sortBy(AUDIT_SORTS) }).check(inOneSort(AUDIT_SORTS)),
  },
} as const satisfies RouteTable
