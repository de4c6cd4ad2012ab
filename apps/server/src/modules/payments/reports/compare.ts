/** A provider's book of a day against ours, line by line. Pure. Source: money.md B, "Reconciliation". */
import type { ReportLine } from '../psp/port.ts'

export const FINDING_KINDS = ['missing_here', 'missing_there', 'amount_differs', 'status_differs', 'duplicate_there'] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

/** One payment or payout as this house has it. Amounts in minor units. */
export interface Held {
  subject: ReportLine['kind']
  ext: string
  reference: string
  currency: string
  amount: bigint
  status: string
}

interface Side {
  amount: bigint
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

export type HeldOf = (subject: ReportLine['kind'], ext: string) => Held | undefined

/** What each word of the report may be called here. A payment that came is held, whatever became of its invoice. */
const AGREES: Readonly<Record<ReportLine['kind'], Readonly<Record<string, readonly string[]>>>> = {
  deposit: { paid: ['paid', 'charged_back'], charged_back: ['charged_back'], charge_won: ['paid'] },
  payout: {
    sent: ['sending', 'sent', 'unknown', 'paid', 'returned'],
    paid: ['paid', 'returned'],
    failed: ['failed'],
    returned: ['returned'],
  },
}

/** `lines` of one day, oldest first; `there` tells whether the provider names a payment at all, on that day or the one before. */
export function compare(lines: readonly ReportLine[], heldOf: HeldOf, ours: Iterable<Held>): Difference[] {
  const said = new Map<string, Set<string>>()
  const last = lastWords(lines)
  const found: Difference[] = []
  for (const line of lines) {
    const name = nameOf(line.kind, line.ext)
    const words = said.get(name) ?? new Set()
    if (words.has(line.status)) found.push(difference('duplicate_there', line, heldOf(line.kind, line.ext)))
    else found.push(...judged(line, heldOf(line.kind, line.ext), last.get(name) === line))
    said.set(name, words.add(line.status))
  }
  for (const held of ours) if (!said.has(nameOf(held.subject, held.ext))) found.push(missingThere(held))
  return found
}

/** A state counts by the last word on it, an amount by each. */
function judged(line: ReportLine, held: Held | undefined, isLast: boolean): Difference[] {
  if (!held) return isLast && line.status !== 'failed' ? [difference('missing_here', line, undefined)] : []
  if (held.currency !== line.currency || (isMoney(line) && held.amount !== line.amount)) return [difference('amount_differs', line, held)]
  const agrees = AGREES[line.kind][line.status]?.includes(held.status) ?? false
  return isLast && !agrees ? [difference('status_differs', line, held)] : []
}

/** A charge-back is of the whole invoice, whatever sum is named. */
const isMoney = ({ kind, status }: ReportLine) => kind === 'payout' || status === 'paid'

function lastWords(lines: readonly ReportLine[]): Map<string, ReportLine> {
  return new Map(lines.map((line) => [nameOf(line.kind, line.ext), line]))
}

const nameOf = (subject: ReportLine['kind'], ext: string) => `${subject} ${ext}`

function difference(
  kind: FindingKind,
  { kind: subject, ext, reference, currency, amount, status }: ReportLine,
  held: Held | undefined,
): Difference {
  const here = held ? { amount: held.amount, status: held.status } : null
  return { kind, subject, ext, reference, currency, here, there: { amount, status } }
}

function missingThere({ subject, ext, reference, currency, amount, status }: Held): Difference {
  return { kind: 'missing_there', subject, ext, reference, currency, here: { amount, status }, there: null }
}
