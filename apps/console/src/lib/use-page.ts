/** The open page: the address after `#`, so that the server serves one document. */
import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const hashOf = () => location.hash

/** `#/page/rest`: the page and its parameter. */
export function useHash(): { page: string; rest: string | undefined } {
  const [root, page, rest] = useSyncExternalStore(listen, hashOf).split('/')
  return { page: page === undefined ? '' : `${root}/${page}`, rest }
}
