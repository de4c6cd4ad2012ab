/** Every 10 minutes (CON-10): asks this host, or a listed mirror if it does not answer, where the site is. Source: API-23, D-63. */

/** ENT-13: `baseURL` is the API of this host; `newLink` and `mirrors` come from the last synchronisation. */
export interface SyncStore {
  get(key: 'baseURL' | 'newLink'): Promise<string | undefined>
  get(key: 'mirrors'): Promise<string[] | undefined>
  set(key: 'newLink', value: string | null): Promise<void>
  set(key: 'mirrors', value: string[]): Promise<void>
}

export interface SyncDeps {
  store: SyncStore
  /** The parsed body. @throws when the host does not answer. */
  load(url: string): Promise<unknown>
}

/** Where the offline page sends the visitor: the new address of the site, or a mirror that answers while this host does not. */
export async function synchronise({ store, load }: SyncDeps): Promise<void> {
  const baseURL = await store.get('baseURL')
  if (!baseURL) return
  const mirrors = (await store.get('mirrors')) ?? []
  for (const base of [baseURL, ...mirrors.map((host) => mirrorBase(baseURL, host)).filter((base) => base !== baseURL)]) {
    const moved = await load(`${base}/mirror`).then(newLinkIn, () => undefined)
    if (moved === undefined) continue
    await store.set('newLink', moved ?? (base === baseURL ? null : siteOf(base)))
    const listed = await load(`${base}/api/v2/mirrors`).then(hostsIn, () => undefined)
    if (listed) await store.set('mirrors', listed)
    return
  }
}

const mirrorBase = (baseURL: string, host: string): string => {
  const { protocol, port } = new URL(baseURL)
  return `${protocol}//api.${host}${port && `:${port}`}`
}

const siteOf = (base: string): string => `${base.replace('//api.', '//')}/`

/** null when the site has not moved; undefined when this is no answer of the API. */
function newLinkIn(body: unknown): string | null | undefined {
  const { redirect } = body as { redirect?: { newLink?: unknown } | null }
  if (redirect === null) return null
  return typeof redirect?.newLink === 'string' ? redirect.newLink : undefined
}

/** Of the signed list: it came from a genuine host by TLS, and a mirror in it is only asked for its address. */
function hostsIn(body: unknown): string[] | undefined {
  const { list } = body as { list?: unknown }
  const { hosts } = JSON.parse(typeof list === 'string' ? list : '{}') as { hosts?: unknown }
  return Array.isArray(hosts) ? hosts.filter((host) => typeof host === 'string') : undefined
}
