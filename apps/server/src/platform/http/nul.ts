/** Finds the character NUL in input: PostgreSQL's text and JSON cannot hold it, so no rule that stores text may get it. */
const NUL = '\0'

/** The path of the first string or key with a NUL, as in `events.0.name`; undefined without one. `value` comes from JSON or a URL. */
export function fieldWithNul(value: unknown, path: readonly string[] = []): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return undefined
  for (const [key, each] of Object.entries(value)) {
    const found = key.includes(NUL) ? path.join('.') : fieldWithNul(each, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
