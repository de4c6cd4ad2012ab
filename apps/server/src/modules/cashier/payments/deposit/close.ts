/** Ends of a deposit without money: by time, or by the player. Undefined if it does not end. Source: money.md B. */
import { type Deposit, LIFE_MS, STATUS } from './state.ts'

/** A processing deposit outlives its time: it is credited when it completes. */
export function toExpired(deposit: Deposit, now: number): Deposit | undefined {
  const isOver = deposit.status === STATUS.waiting && now >= deposit.createdAt + LIFE_MS
  return isOver ? { ...deposit, status: STATUS.expired } : undefined
}

/** Only before any payment was observed. */
export function toCancelled(deposit: Deposit): Deposit | undefined {
  return deposit.status === STATUS.waiting ? { ...deposit, status: STATUS.cancelled } : undefined
}

/** The observed payment is gone for good. */
export function toAbandoned(deposit: Deposit, now: number): Deposit | undefined {
  const isOver = deposit.status === STATUS.processing && now >= deposit.createdAt + LIFE_MS
  return isOver ? { ...deposit, status: STATUS.expired } : undefined
}
