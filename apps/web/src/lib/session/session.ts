/** ENT-2: the session. Its token is in a cookie, so that the server's first page and every tab share one session. */
import type { CookieJar } from '../cookies.ts'

export interface Session {
  tokenBearer: string | null
  ssoLink: string | null
}

export interface SessionStore {
  read(): Session
  signIn(token: string): void
  setSsoLink(link: string | null): void
  clear(): void
  /** Notifies listeners when another tab logged in, refreshed or logged out since the last notification. */
  checkCookie(): void
  subscribe(listener: () => void): () => void
}

export function createSession(cookies: CookieJar): SessionStore {
  let session: Session = { tokenBearer: cookies.get('token') ?? null, ssoLink: null }
  let notifiedToken = session.tokenBearer
  const listeners = new Set<() => void>()
  const set = (change: Partial<Session>) => {
    session = { ...session, ...change }
    notifiedToken = session.tokenBearer
    for (const listener of listeners) listener()
  }
  // Another tab may have logged in, refreshed or logged out: the cookie is authoritative, this object is a copy.
  const read = () => {
    const present = cookies.get('token') ?? null
    if (present !== session.tokenBearer) session = { ...session, tokenBearer: present }
    return session
  }
  return {
    read,
    checkCookie: () => void (read().tokenBearer !== notifiedToken && set({})),
    signIn(token) {
      cookies.set('token', token)
      set({ tokenBearer: token })
    },
    setSsoLink: (link) => set({ ssoLink: link }),
    clear() {
      cookies.remove('token')
      set({ tokenBearer: null })
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
