/** The query of the opened page. Tokens and what a switch of hosts left are removed before it is rendered, reported or bookmarked. */

let opened = ''

const REMOVED = ['simpleAuthToken', 'simple_auth', 'mirror_from', 'mirror_theme', 'mirror_drafts', 'mirror_ticket']

/** Call once, before hydration. */
export function takeArrival(): void {
  opened = location.search
  const clean = withoutTokens(opened)
  if (clean !== opened) history.replaceState(history.state, '', location.pathname + clean + location.hash)
}

export const arrivedWith = (): string => opened

/** The query without tokens; everything else unchanged. */
export function withoutTokens(search: string): string {
  if (!/[?&](simple|mirror_)/.test(search)) return search
  const pairs = search.replace(/^\?/, '').split('&')
  const rest = pairs.filter((pair) => pair && !REMOVED.includes(pair.split('=', 1)[0]!))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
