/** Valid time zones. */

/** Offsets such as `+03:00` are refused: they have no daylight saving time. */
const ZONE = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/

export function isTimeZone(name: string): boolean {
  if (!ZONE.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone.length > 0
  } catch {
    return false // Intl throws on an unknown zone
  }
}
