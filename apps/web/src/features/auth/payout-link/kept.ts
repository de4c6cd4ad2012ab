/** What a payout link opened, kept for this tab alone: a reload goes on, another tab or a restart does not. */
export interface KeptDesk {
  token: string
  /** Ms since the epoch. */
  expiresAt: number
}

const KEY = 'payout-link'

/** Null where nothing is kept, or its time is over. */
export function readDesk(store: Pick<Storage, 'getItem'>, now: number): KeptDesk | null {
  const kept = parsed(store.getItem(KEY))
  return kept && kept.expiresAt > now ? kept : null
}

export const keepDesk = (store: Pick<Storage, 'setItem'>, desk: KeptDesk): void => store.setItem(KEY, JSON.stringify(desk))
export const forgetDesk = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(KEY)

function parsed(text: string | null): KeptDesk | null {
  if (text === null) return null
  try {
    const { token, expiresAt } = JSON.parse(text) as Partial<KeptDesk>
    return typeof token === 'string' && typeof expiresAt === 'number' ? { token, expiresAt } : null
  } catch {
    return null // somebody else's text under our name
  }
}
