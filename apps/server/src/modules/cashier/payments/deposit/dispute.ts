/** A player who paid without a credit uploads a proof for an operator. Source: money.md B, "Dispute". */
import { DAY_MS } from '@fairhouse/money'

import { type Deposit, STATUS, type Status } from './state.ts'

const DISPUTABLE: readonly Status[] = [STATUS.waiting, STATUS.processing, STATUS.expired, STATUS.cancelled, STATUS.failed]
const WITHIN_MS = 30 * DAY_MS

export const isDisputable = ({ status, createdAt }: Pick<Deposit, 'status' | 'createdAt'>, now: number): boolean =>
  DISPUTABLE.includes(status) && now - createdAt <= WITHIN_MS

/** Undefined if there is nothing to dispute, or it is too late. Money received from now on waits in suspense. */
export function toDisputed<D extends Deposit>(deposit: D, now: number): D | undefined {
  return isDisputable(deposit, now) ? { ...deposit, status: STATUS.review } : undefined
}
