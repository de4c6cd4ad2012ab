/** The address of the same page on another host, and what a page does that was opened by one (D-62). Pure. */
const FROM = 'mirror_from'
const THEME = 'mirror_theme'

export interface SwitchedFrom {
  /** The host that the visitor left. */
  host: string
  theme: 'dark' | 'light' | null
}

/** `path`: with its language prefix and query. */
export function switchAddress(host: string, from: URL, { path, theme }: { path: string; theme: 'dark' | 'light' }): string {
  const target = new URL(from.origin)
  target.hostname = host
  const address = new URL(target.origin + path)
  address.searchParams.set(FROM, from.hostname.replace(/^www\./, ''))
  address.searchParams.set(THEME, theme)
  return address.href
}

export function switchedFrom(search: string): SwitchedFrom | null {
  const query = new URLSearchParams(search)
  const host = query.get(FROM)
  const theme = query.get(THEME)
  if (!host || !/^[a-z0-9.-]{1,253}$/.test(host)) return null
  return { host, theme: theme === 'dark' || theme === 'light' ? theme : null }
}
