/** Which page is open: the part of the address behind `#`, so that the server serves one document. */
import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

export const useHash = (): string => useSyncExternalStore(listen, () => location.hash)
