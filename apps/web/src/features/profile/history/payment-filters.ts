/** Payment filters in the address, and their queries. Pure; instants in ms. */
import { INVOICE_STATUS, type InvoiceStatus, METHOD_TYPES, PAYOUT_STAGES, type PayoutStage } from '@fairhouse/contracts'

import { type Period, periodIn, since } from './periods.ts'

export type Way = (typeof METHOD_TYPES)[number]

/** Empty when unset. */
export interface PaymentFilters {
  flow: 'in' | 'out'
  way: Way | ''
  period: Period
  /** Only for deposits. */
  status: `${InvoiceStatus}` | ''
  /** Only for payouts. */
  stage: PayoutStage | ''
}

export const STATUSES = Object.values(INVOICE_STATUS).map((status) => `${status}` as const)
export const STAGES = Object.keys(PAYOUT_STAGES) as PayoutStage[]

/** An unknown value counts as unset, and so does a status of the other direction. */
export function readPaymentFilters(search: URLSearchParams): PaymentFilters {
  const flow = search.get('flow') === 'out' ? 'out' : 'in'
  return {
    flow,
    way: parseOption(METHOD_TYPES, search.get('way')),
    period: periodIn(search),
    status: flow === 'in' ? parseOption(STATUSES, search.get('status')) : '',
    stage: flow === 'out' ? parseOption(STAGES, search.get('stage')) : '',
  }
}

const parseOption = <T extends string>(all: readonly T[], value: string | null): T | '' => all.find((each) => each === value) ?? ''

/** Unset filters are left out of the address. */
export function paymentSearchOf({ flow, way, period, status, stage }: PaymentFilters): URLSearchParams {
  const texts = { flow: flow === 'in' ? '' : flow, way, period: period === 'all' ? '' : period, status, stage }
  return new URLSearchParams([['kind', 'payments'], ...Object.entries(texts).filter(([, value]) => value !== '')])
}

/** All statuses of one direction. */
export const noFilters = (flow: PaymentFilters['flow']): PaymentFilters => ({ flow, way: '', period: 'all', status: '', stage: '' })

export const isFiltered = ({ way, period, status, stage }: PaymentFilters): boolean => period !== 'all' || `${way}${status}${stage}` !== ''

/** `now` in ms: periods count back from it. */
export const toDepositQuery = ({ way, period, status }: PaymentFilters, now: number) => ({
  ...(way && { type: way }),
  ...(status && { status }),
  ...since(period, now),
})

export const toPayoutQuery = ({ way, period, stage }: PaymentFilters, now: number) => ({
  ...(way && { type: way }),
  ...(stage && { stage }),
  ...since(period, now),
})
