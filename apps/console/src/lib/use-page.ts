/** Which page is open: the part of the address behind `#`, so that the server serves one document. */
import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const hashOf = () => location.hash

/** `#/page/rest`: the page, and what of it. */
export function useHash(): { page: string; rest: string | undefined } {
  const [root, page, rest] = useSyncExternalStore(listen, hashOf).split('/')
  return { page: page === undefined ? '' : `${root}/${page}`, rest }
}
