/** The open page: the address after `#`, so that the server serves one document. */
import { useSyncExternalStore } from 'react'

const listen = (onChange: () => void): (() => void) => {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

/** `#/page/rest`: `page` and `rest`. */
export function useHash(): { page: string; rest: string } {
  const [, page = '', rest = ''] = useSyncExternalStore(listen, () => location.hash).split('/')
  return { page, rest }
}
