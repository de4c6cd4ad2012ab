/** Days of a list by the visitor's own calendar. Pure: the present time is an argument. */
export const DAYS = ['all', 'today', 'tomorrow', 'later'] as const
export type Day = (typeof DAYS)[number]

const midnight = (now: number, days: number): string => {
  const at = new Date(now)
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() + days).toISOString()
}

/** The starts that a day contains, as the call takes them. */
export function spanOf(day: Day, now: number): { from?: string; to?: string } {
  if (day === 'today') return { to: midnight(now, 1) }
  if (day === 'tomorrow') return { from: midnight(now, 1), to: midnight(now, 2) }
  return day === 'later' ? { from: midnight(now, 2) } : {}
}

/** `18:30`, by the visitor's clock. */
export function hourText(instant: string): string {
  const at = new Date(instant)
  return `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`
}
