/** NAV-3, NAV-4: an address flag opens a modal and is then removed; everything else stays unchanged. Pure. */
export interface Flagged {
  /** The first flag in the query. */
  flag: string
  /** The query without any flag, with its `?`, or empty. */
  search: string
}

export function flagIn(search: string, flags: readonly string[]): Flagged | undefined {
  const pairs = search.replace(/^\?/, '').split('&').filter(Boolean)
  const nameOf = (pair: string) => pair.split('=', 1)[0]!
  const flag = pairs.map(nameOf).find((name) => flags.includes(name))
  if (flag === undefined) return undefined
  const rest = pairs.filter((pair) => !flags.includes(nameOf(pair)))
  return { flag, search: rest.length > 0 ? `?${rest.join('&')}` : '' }
}
