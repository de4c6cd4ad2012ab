/** Amounts of pending proposals: minor units as decimal text, since JSON has no integers of that size. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

const MINOR = /^-?\d{1,18}$/

/** A proposal with such an amount cannot be applied: it is declined and proposed again. */
export class UnreadableAmount extends RangeError {}

/** The only reader of a stored act's amounts. @throws UnreadableAmount for every other text than minor units. */
export function storedMinor(text: string): Minor {
  if (!MINOR.test(text)) throw new UnreadableAmount(`the stored amount ${JSON.stringify(text)} is not minor units`)
  return BigInt(text)
}

/** The result of the work, or a refusal if an amount of its stored act is unreadable. The work's transaction is rolled back. */
export async function refuseUnreadable<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work()
  } catch (fault) {
    if (!(fault instanceof UnreadableAmount)) throw fault
    return refuseFields({ amount: ['wrong_value: an amount of this proposal cannot be read. Decline it and propose it again'] })
  }
}
