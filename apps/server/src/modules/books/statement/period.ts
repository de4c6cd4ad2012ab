/** The period of a statement. Pure; milliseconds. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { type Currency, DAY_MS } from '@fairhouse/money'

/** Requested instants. */
export interface StatementQuery {
  from?: string | undefined
  to?: string | undefined
  currency?: Currency | undefined
}

export interface Period {
  from: number
  /** Exclusive. */
  to: number
}

const USUAL_DAYS = 30
const MOST_DAYS = 366

export function periodOf({ from, to }: StatementQuery, now: number): Period | Refusal {
  const end = to === undefined ? now : Date.parse(to)
  const begin = from === undefined ? end - USUAL_DAYS * DAY_MS : Date.parse(from)
  if (begin >= end) return refuseFields({ from: ['wrong_value: the period ends before it begins'] })
  return end - begin > MOST_DAYS * DAY_MS ? refuseFields({ from: ['too_big: at most a year'] }) : { from: begin, to: end }
}
