/** BEY-11: the server ends an autobet at the reality check; a page that saw it running shows the question. Pure. */
interface Report {
  id: string
  running: boolean
  stopped: string | null
}

/** Compares two reports on one page; an autobet that ended before the first is not news. */
export function stoppedByRealityCheck(before: readonly Report[] | undefined, now: readonly Report[]): boolean {
  if (!before) return false
  return now.some(({ id, stopped }) => stopped === 'reality_check' && !before.some((one) => one.id === id && !one.running))
}
