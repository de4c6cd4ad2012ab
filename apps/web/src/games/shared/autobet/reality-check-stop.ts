/** BEY-11: an autobet that meets the reality check ends in the house; a page that saw it run shows the question. Pure. */
interface Report {
  id: string
  running: boolean
  stopped: string | null
}

/** Between two reports of one page; what had ended before the first one is nothing new. */
export function stoppedByRealityCheck(before: readonly Report[] | undefined, now: readonly Report[]): boolean {
  if (!before) return false
  return now.some(({ id, stopped }) => stopped === 'reality_check' && !before.some((one) => one.id === id && !one.running))
}
