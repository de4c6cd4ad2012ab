/** What a payout link opened, kept for this tab alone: a reload goes on, another tab or a restart does not. */
export interface LinkSession {
  token: string
  /** Ms since the epoch. */
  expiresAt: number
}

const KEY = 'payout-link'

/** Null where nothing is kept, or its time is over. */
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
    return null // somebody else's text under our name
  }
}
