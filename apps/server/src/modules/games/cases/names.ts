/** A name in each language of the site. */
import * as z from 'zod/mini'

const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

export const names = z.strictObject({ ru: word, en: word, kz: word })
export type Names = z.infer<typeof names>
