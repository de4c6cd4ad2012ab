import { browserClock } from '../../lib/clock.ts'
import { mayReload } from './reload-guard.ts'

/** Loads `address` anew after a chunk failure; where that was just tried, leads to the error page. The page is lost either way. */
export function reloadFor(address: string): Promise<never> {
  const { pathname, search, hash } = new URL(address, location.href)
  const path = pathname + search + hash
  if (mayReload(path, browserClock.now(), sessionStorage)) reloadFresh(path)
  else if (!pathname.endsWith('/error')) location.assign('/error?code=chunk')
  return new Promise(() => undefined)
}

/** An assignment that differs by its fragment alone would load nothing. */
function reloadFresh(path: string): void {
  if (path.split('#')[0] === location.pathname + location.search) location.reload()
  else location.assign(path)
}
