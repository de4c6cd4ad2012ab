/** Which host this browser is offered: by its own measurements alone (D-62). Pure. */
export type Results = Readonly<Record<string, number | null>>

export interface Offer {
  host: string
  /** `slow`, `unreachable`: of the present host; `back`: the main host is as fast again. */
  why: 'slow' | 'unreachable' | 'back'
}

interface Given {
  present: string
  main: string
  /** Of this check and of the one before; one bad measurement changes nothing. */
  results: Results
  before: Results | null
}

/** Slower by half a second and twice: a person notices. */
const SLOWER_MS = 500
const SLOWER_TIMES = 2
/** The main host may be this much slower than the present one. */
const AS_FAST_MS = 150

export function offerFor({ present, main, results, before }: Given): Offer | null {
  const best = fastest(results, present)
  if (!before || !best) return null
  if (results[present] === null && before[present] === null) return { host: best, why: 'unreachable' }
  if (isSlow(results, present) && isSlow(before, present)) return { host: best, why: 'slow' }
  const isBack = present !== main && isAsFast(results, main, present) && isAsFast(before, main, present)
  return isBack ? { host: main, why: 'back' } : null
}

function fastest(results: Results, except: string): string | null {
  const loaded = Object.entries(results).filter((entry): entry is [string, number] => entry[1] !== null && entry[0] !== except)
  return loaded.toSorted(([, a], [, b]) => a - b)[0]?.[0] ?? null
}

function isSlow(results: Results, present: string): boolean {
  const [own, host] = [results[present], fastest(results, present)]
  const best = host === null ? null : results[host]
  return typeof own === 'number' && typeof best === 'number' && own - best > SLOWER_MS && own > SLOWER_TIMES * best
}

function isAsFast(results: Results, main: string, present: string): boolean {
  const [there, here] = [results[main], results[present]]
  return typeof there === 'number' && typeof here === 'number' && there - here <= AS_FAST_MS
}
