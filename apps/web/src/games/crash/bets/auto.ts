/** The automatic cash-outs of one place, as typed and as sent. Targets in hundredths. Pure. */
import { CRASH_MAX, CRASH_TARGET_MIN, type CrashBet, type CrashSlot, forcePoint } from '@fairhouse/games'
import { parseAmount } from '@fairhouse/ui'

export interface AutoForm {
  /** As typed: where all is cashed out, and where half is; empty for neither. */
  target: string
  half: string
}

export const FIRST_AUTO: AutoForm = { target: '2.00', half: '' }

const LONGEST = 12

/** From what the browser kept, field by field. */
export function readAuto(stored: unknown): AutoForm {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof AutoForm, unknown>>
  const text = (value: unknown, first: string) => (typeof value === 'string' && value.length <= LONGEST ? value : first)
  return { target: text(known.target, FIRST_AUTO.target), half: text(known.half, FIRST_AUTO.half) }
}

export type AutoFault = 'target' | 'half'

/** The bet as it is sent, or which field cannot be. Half has to lie under the target, else it would never come. */
export function betOf(slot: CrashSlot, isAuto: boolean, { target, half }: AutoForm): CrashBet | AutoFault {
  if (!isAuto) return { slot, auto: null, autoHalf: null }
  const [auto, autoHalf] = [targetOf(target), targetOf(half)]
  if (auto === undefined || (auto === null && autoHalf === null)) return 'target'
  if (autoHalf === undefined || (autoHalf !== null && auto !== null && autoHalf >= auto)) return 'half'
  return { slot, auto, autoHalf }
}

/** Null for an empty field, undefined for what is no target. */
function targetOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const hundredths = Number(parseAmount(text) ?? -1n)
  return hundredths >= CRASH_TARGET_MIN && hundredths <= CRASH_MAX ? hundredths : undefined
}

/** Hundredths at which the largest win ends the bet by itself, where that is below the top. */
export function forcedAt(stake: bigint | null, maxWin: bigint | undefined): number | undefined {
  const point = stake && maxWin !== undefined ? forcePoint(stake, maxWin) : undefined
  return point === CRASH_MAX ? undefined : point
}
