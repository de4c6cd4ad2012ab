/** Whether two JSON values are equal in every field; a field missing on either side is a difference. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (!isContainer(a) || !isContainer(b)) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
}

function isContainer(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
