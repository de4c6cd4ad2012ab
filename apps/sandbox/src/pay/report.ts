/** The provider's daily report for nightly reconciliation: one line per movement of money. */
import type { Holdings } from './holdings.ts'

export interface Line {
  kind: 'deposit' | 'payout'
  ext: string
  reference: string
  currency: string
  amount: number
  status: string
  /** The provider's fee. */
  fee: number
  at: number
}

const PAGE = 500
const MOVES_MONEY = ['paid', 'charged_back', 'charge_won', 'failed', 'returned']

/** `day` as in 2026-11-20, UTC; `after` is the `next` of the previous page, empty for the first. */
export function reportPage(
  holdings: Pick<Holdings, 'deposits' | 'payouts'>,
  day: string,
  after: string,
): { lines: Line[]; next: string | null } {
  const lines = linesOf(holdings).filter(({ at }) => new Date(at).toISOString().startsWith(day))
  const start = Number(after)
  return { lines: lines.slice(start, start + PAGE), next: start + PAGE < lines.length ? `${start + PAGE}` : null }
}

function linesOf({ deposits, payouts }: Pick<Holdings, 'deposits' | 'payouts'>): Line[] {
  const deposited = [...deposits.values()].flatMap(({ reference, amount: ordered, events }) =>
    events.map(({ ext, status, amount = ordered, currency, at }) => line('deposit', { ext, reference, currency, amount, status, at })),
  )
  const paidOut = [...payouts.values()].flatMap(({ reference, events }) =>
    events.map(({ ext, status, amount, currency, at }) => line('payout', { ext, reference, currency, amount, status, at })),
  )
  const moved = deposited.filter(({ status }) => status !== 'failed')
  return [...moved, ...paidOut].filter(({ status }) => MOVES_MONEY.includes(status))
}

/** A thousandth of incoming payments, as an acquirer charges. */
const feeOf = (kind: Line['kind'], status: string, amount: number) =>
  kind === 'deposit' && status === 'paid' ? Math.floor(amount / 1000) : 0

const line = (kind: Line['kind'], rest: Omit<Line, 'kind' | 'fee'>): Line => ({ kind, ...rest, fee: feeOf(kind, rest.status, rest.amount) })
