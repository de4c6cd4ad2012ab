/** The open page: the address after `#`, so that the server serves one document. */
import { useSyncExternalStore } from 'react'

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const hashOf = () => location.hash

/** `#/page/rest/part`: the page, its parameter, and the part of the page. */
export function useHash(): { page: string; rest: string | undefined; part: string | undefined } {
  const [root, page, rest, part] = useSyncExternalStore(listen, hashOf).split('/')
  return { page: page === undefined ? '' : `${root}/${page}`, rest, part }
}
