/** Mode of a pot: the address may select it, so that guests can watch real rounds and players use the demo. Pure. */
import type { PlayMode } from '../_common/game-view.ts'

const NAME = 'money'

/** The mode of the address, otherwise the visitor's default: guests have only demo money. */
export function potModeOf(query: URLSearchParams, isGuest: boolean): PlayMode {
  const named = query.get(NAME)
  if (named === 'real' || named === 'demo') return named
  return isGuest ? 'demo' : 'real'
}

/** The plain address selects the default. */
export function withPotMode(query: URLSearchParams, mode: PlayMode, isGuest: boolean): URLSearchParams {
  const next = new URLSearchParams(query)
  if (mode === (isGuest ? 'demo' : 'real')) next.delete(NAME)
  else next.set(NAME, mode)
  return next
}

/** A page in the same mode. */
export function potPath(path: string, mode: PlayMode, isGuest: boolean): string {
  const query = withPotMode(new URLSearchParams(), mode, isGuest).toString()
  return query === '' ? path : `${path}?${query}`
}
