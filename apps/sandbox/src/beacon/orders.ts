/** How the beacon behaves, by order: a vendor can be late, silent or wrong, and leave rounds out (D-13). */
import * as z from 'zod'

export const MODES = ['right', 'wrong', 'late', 'silent'] as const

export interface Orders {
  mode: (typeof MODES)[number]
  /** Rounds that never come out. */
  missing: number[]
}

/** What a late beacon keeps back, ms. */
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

/** Undefined for what is no order. */
export const readOrders = (body: unknown): Orders | undefined => form.safeParse(body ?? {}).data
