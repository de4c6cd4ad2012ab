/** The query that a page was opened with. Its tokens leave the address before anything is drawn by it, told or bookmarked. */

let opened = ''

/** Once, before the page lives. */
export function takeArrival(): void {
  opened = location.search
  const clean = withoutTokens(opened)
  if (clean !== opened) history.replaceState(history.state, '', location.pathname + clean + location.hash)
}

export const arrivedWith = (): string => opened

/** The query without what must not stay in an address; everything else to the letter. */
export function withoutTokens(search: string): string {
  if (!/[?&]simple/.test(search)) return search
  const pairs = search.replace(/^\?/, '').split('&')
  const rest = pairs.filter((pair) => pair && !['simpleAuthToken', 'simple_auth'].includes(pair.split('=', 1)[0]!))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
