/** Compares two sources of payments: money moves only for what both report. Pure. */
import type { SourcePayment } from './port.ts'

export interface ComparedPayment extends Omit<SourcePayment, 'seenAt'> {
  seenAt: number
  /** Both sources report this state. */
  isAgreed: boolean
}

/**
 * `second`: undefined while it gives no answer, null where none is configured. A payment that only the second source knows is left out:
 * the first one gave the address.
 */
export function compare(
  first: readonly SourcePayment[],
  second: readonly SourcePayment[] | null | undefined,
  now: number,
): ComparedPayment[] {
  return first.map((payment) => {
    const seenAt = Math.min(payment.seenAt ?? now, now)
    if (second === null) return { ...payment, seenAt, isAgreed: true }
    const other = second?.find(({ id }) => id === payment.id)
    const isAgreed = second !== undefined && (payment.gone ? other === undefined : isSame(payment, other))
    return { ...payment, seenAt, isAgreed }
  })
}

const isSame = (payment: SourcePayment, other: SourcePayment | undefined): boolean =>
  other !== undefined && other.units === payment.units && other.block === payment.block && other.height === payment.height

/** The lower count: both must have the blocks. */
export function fewer(
  first: number | 'not_found' | undefined,
  second: number | 'not_found' | null | undefined,
): number | 'not_found' | undefined {
  if (second === null) return first
  if (first === undefined || second === undefined) return undefined
  return first === 'not_found' || second === 'not_found' ? 'not_found' : Math.min(first, second)
}
