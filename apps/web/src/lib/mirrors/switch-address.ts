/** The address of the same page on another host, and what a page does that was opened by one (D-62). Pure. */
const FROM = 'mirror_from'
const THEME = 'mirror_theme'
const DRAFTS = 'mirror_drafts'

export interface SwitchedFrom {
  /** The host that the visitor left. */
  host: string
  theme: 'dark' | 'light' | null
  /** Whether that host keeps drafts of this browser. */
  hasDrafts: boolean
}

/** `path`: with its language prefix and query. */
export function switchAddress(
  host: string,
  from: URL,
  { path, theme, hasDrafts = false }: { path: string; theme: 'dark' | 'light'; hasDrafts?: boolean },
): string {
  const target = new URL(from.origin)
  target.hostname = host
  const address = new URL(target.origin + path)
  address.searchParams.set(FROM, from.hostname.replace(/^www\./, ''))
  address.searchParams.set(THEME, theme)
  if (hasDrafts) address.searchParams.set(DRAFTS, '1')
  return address.href
}

export function switchedFrom(search: string): SwitchedFrom | null {
  const query = new URLSearchParams(search)
  const host = query.get(FROM)
  const theme = query.get(THEME)
  if (!host || !/^[a-z0-9.-]{1,253}$/.test(host)) return null
  return { host, theme: theme === 'dark' || theme === 'light' ? theme : null, hasDrafts: query.get(DRAFTS) === '1' }
}

/** The ticket of the drafts that a transfer brought. */
export const draftTicket = (search: string): string | null => new URLSearchParams(search).get('mirror_ticket')
