/** Failure modes of the beacon: late, silent, wrong, or missing rounds (D-13). */
import * as z from 'zod'

export const MODES = ['right', 'wrong', 'late', 'silent'] as const

export interface Orders {
  mode: (typeof MODES)[number]
  /** Rounds that are never published. */
  missing: number[]
}

/** Milliseconds by which a late beacon delays values. */
export const LATE_MS = 9000
const MOST_MISSING = 50

const form = z.object({
  mode: z.enum(MODES).default('right'),
  missing: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => (part.trim() === '' ? [] : [Number(part)])))
    .pipe(z.array(z.number().int().positive()).max(MOST_MISSING)),
})

/** Undefined for an invalid order. */
export const readOrders = (body: unknown): Orders | undefined => form.safeParse(body ?? {}).data
