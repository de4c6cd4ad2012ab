/** Compares a provider's book of a day with ours, line by line. Pure. Source: money.md B, "Reconciliation". */
import type { Minor } from '@fairhouse/money'

import type { ReportLine } from '../psp/port.ts'

export const FINDING_KINDS = ['missing_here', 'missing_there', 'amount_differs', 'status_differs', 'duplicate_there'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One payment or payout in our records. Amounts in minor units. */
export interface BookRecord {
  subject: ReportLine['kind']
  ext: string
  reference: string
  currency: string
  amount: Minor
  status: string
}

interface Side {
  amount: Minor
  status: string
}

export interface Difference {
  kind: FindingKind
  subject: ReportLine['kind']
  ext: string
  reference: string
  currency: string
  here: Side | null
  there: Side | null
}

export type FindBookRecord = (subject: ReportLine['kind'], ext: string) => BookRecord | undefined

/** Our states for each word of the report. A received payment is held, in any state of its invoice. */
const AGREES: Readonly<Record<ReportLine['kind'], Readonly<Record<string, readonly string[]>>>> = {
  deposit: { paid: ['paid', 'charged_back'], charged_back: ['charged_back'], charge_won: ['paid'] },
  payout: {
    sent: ['sending', 'sent', 'unknown', 'paid', 'returned'],
    paid: ['paid', 'returned'],
    failed: ['failed'],
    returned: ['returned'],
  },
}

/** `lines` of one day, oldest first; `there` is true if the provider names a payment on that day or the one before. */
export function compare(lines: readonly ReportLine[], findRecord: FindBookRecord, ours: Iterable<BookRecord>): Difference[] {
  const statusesByName = new Map<string, Set<string>>()
  const last = lastLines(lines)
  const differences: Difference[] = []
  for (const line of lines) {
    const name = nameOf(line.kind, line.ext)
    const statuses = statusesByName.get(name) ?? new Set()
    if (statuses.has(line.status)) differences.push(difference('duplicate_there', line, findRecord(line.kind, line.ext)))
    else differences.push(...compareLine(line, findRecord(line.kind, line.ext), last.get(name) === line))
    statusesByName.set(name, statuses.add(line.status))
  }
  for (const record of ours) if (!statusesByName.has(nameOf(record.subject, record.ext))) differences.push(missingThere(record))
  return differences
}

/** A state is compared by the latest line, an amount by each. */
function compareLine(line: ReportLine, record: BookRecord | undefined, isLast: boolean): Difference[] {
  if (!record) return isLast && line.status !== 'failed' ? [difference('missing_here', line, undefined)] : []
  if (record.currency !== line.currency || (isMoney(line) && record.amount !== line.amount))
    return [difference('amount_differs', line, record)]
  const agrees = AGREES[line.kind][line.status]?.includes(record.status) ?? false
  return isLast && !agrees ? [difference('status_differs', line, record)] : []
}

/** A chargeback covers the whole invoice, for any amount. */
const isMoney = ({ kind, status }: ReportLine) => kind === 'payout' || status === 'paid'

function lastLines(lines: readonly ReportLine[]): Map<string, ReportLine> {
  return new Map(lines.map((line) => [nameOf(line.kind, line.ext), line]))
}

const nameOf = (subject: ReportLine['kind'], ext: string) => `${subject} ${ext}`

function difference(
  kind: FindingKind,
  { kind: subject, ext, reference, currency, amount, status }: ReportLine,
  record: BookRecord | undefined,
): Difference {
  const here = record ? { amount: record.amount, status: record.status } : null
  return { kind, subject, ext, reference, currency, here, there: { amount, status } }
}

function missingThere({ subject, ext, reference, currency, amount, status }: BookRecord): Difference {
  return { kind: 'missing_there', subject, ext, reference, currency, here: { amount, status }, there: null }
}
