/** The session of a payout link, stored per tab: it survives a reload, but neither another tab nor a restart. */
export interface LinkSession {
  token: string
  /** Ms since the epoch. */
  expiresAt: number
}

const KEY = 'payout-link'

/** Null when none is stored, or it has expired. */
export function readLinkSession(store: Pick<Storage, 'getItem'>, now: number): LinkSession | null {
  const stored = parseSession(store.getItem(KEY))
  return stored && stored.expiresAt > now ? stored : null
}

export const saveLinkSession = (store: Pick<Storage, 'setItem'>, linkSession: LinkSession): void =>
  store.setItem(KEY, JSON.stringify(linkSession))
export const clearLinkSession = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(KEY)

function parseSession(text: string | null): LinkSession | null {
  if (text === null) return null
  try {
    const { token, expiresAt } = JSON.parse(text) as Partial<LinkSession>
    return typeof token === 'string' && typeof expiresAt === 'number' ? { token, expiresAt } : null
  } catch {
    return null // invalid stored text
  }
}
