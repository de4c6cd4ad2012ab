/** Automatic cash-outs of one slot, as typed and as sent. Targets in hundredths. Pure. */
import { CRASH_MAX, CRASH_TARGET_MIN, type CrashBet, type CrashSlot, forcePoint } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'
import type { DecimalMark } from '@fairhouse/ui'

import { parseTyped } from '../../_common/typed-number.ts'

export interface AutoForm {
  /** As typed: targets of the full and the half cash-out; empty for none. */
  target: string
  half: string
}

export const FIRST_AUTO: AutoForm = { target: '2.00', half: '' }

const LONGEST = 12
export const TARGET_DIGITS = 2

/** Parses stored settings field by field. */
export function readAuto(stored: unknown): AutoForm {
  const known = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<Record<keyof AutoForm, unknown>>
  const text = (value: unknown, first: string) => (typeof value === 'string' && value.length <= LONGEST ? value : first)
  return { target: text(known.target, FIRST_AUTO.target), half: text(known.half, FIRST_AUTO.half) }
}

export type AutoFault = 'target' | 'half'

/** The bet to send, or the invalid field. The half target must be below the full one, else it would never trigger. */
export function betOf(slot: CrashSlot, isAuto: boolean, { target, half }: AutoForm, mark: DecimalMark): CrashBet | AutoFault {
  if (!isAuto) return { slot, auto: null, autoHalf: null }
  const [auto, autoHalf] = [targetOf(target, mark), targetOf(half, mark)]
  if (auto === undefined || (auto === null && autoHalf === null)) return 'target'
  if (autoHalf === undefined || (autoHalf !== null && auto !== null && autoHalf >= auto)) return 'half'
  return { slot, auto, autoHalf }
}

/** Null for an empty field, undefined for an invalid target. */
function targetOf(text: string, mark: DecimalMark): number | null | undefined {
  if (text.trim() === '') return null
  const hundredths = parseTyped(text, mark, TARGET_DIGITS) ?? -1
  return hundredths >= CRASH_TARGET_MIN && hundredths <= CRASH_MAX ? hundredths : undefined
}

/** The multiplier in hundredths at which the maximum win ends the bet, when below the top. */
export function forcedAt(stake: Minor | null, maxWin: Minor | undefined): number | undefined {
  const point = stake && maxWin !== undefined ? forcePoint(stake, maxWin) : undefined
  return point === CRASH_MAX ? undefined : point
}
