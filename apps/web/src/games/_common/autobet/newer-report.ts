/** The newer of two autobet reports: the newer autobet, then more rounds, then its end. Pure. */
interface Report {
  id: string
  played: number
  running: boolean
}

export function newerReport<T extends Report>(a: T | null | undefined, b: T | null | undefined): T | null {
  if (!a || !b) return a ?? b ?? null
  if (a.id !== b.id) return a.id > b.id ? a : b
  if (a.played !== b.played) return a.played > b.played ? a : b
  return a.running ? b : a
}

/** Whether rounds were played that neither report contains. */
export function hasGap(before: Report | null, now: Report): boolean {
  return now.played - (before?.id === now.id ? before.played : 0) > 1
}
