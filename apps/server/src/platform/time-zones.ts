/** Instants by the clocks of a time zone. Pure. */

export function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl throws on an unknown zone
  }
}

/** The instant at which a date and a time, such as `2026-03-28` and `15:00`, come in a zone. */
export function instantOf(date: string, time: string, zone: string): number {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const offset = offsetAt(asUtc, zone)
  return asUtc - offsetAt(asUtc - offset, zone)
}

/** Date and time of an instant in a zone, such as `2026-03-28T15:00:00.000Z`, whose `Z` means nothing. */
export const clocksAt = (instant: number, zone: string): string => new Date(instant + offsetAt(instant, zone)).toISOString()

/** Milliseconds that the zone is ahead of UTC. */
function offsetAt(instant: number, zone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(second)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - second
}
