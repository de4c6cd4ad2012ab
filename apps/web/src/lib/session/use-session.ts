import { createContext, useContext, useSyncExternalStore } from 'react'

import type { Session, SessionStore } from './session.ts'

const SessionContext = createContext<SessionStore | null>(null)
export const SessionProvider = SessionContext

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession outside of SessionProvider')
  return store
}

export function useSession(): Session {
  const store = useSessionStore()
  return useSyncExternalStore(store.subscribe, store.read, store.read)
}
