/** Whose money a pot is played for: the address may name it, so that guests see real rounds and players practise. Pure. */
import type { PlayMode } from '../game-view.ts'

const NAME = 'money'

/** What the address names, else what suits the visitor: guests have play money alone. */
export function potModeOf(query: URLSearchParams, isGuest: boolean): PlayMode {
  const named = query.get(NAME)
  if (named === 'real' || named === 'demo') return named
  return isGuest ? 'demo' : 'real'
}

/** The plain address opens what suits the visitor. */
export function withPotMode(query: URLSearchParams, mode: PlayMode, isGuest: boolean): URLSearchParams {
  const next = new URLSearchParams(query)
  if (mode === (isGuest ? 'demo' : 'real')) next.delete(NAME)
  else next.set(NAME, mode)
  return next
}

/** A page of the same money. */
export function potPath(path: string, mode: PlayMode, isGuest: boolean): string {
  const query = withPotMode(new URLSearchParams(), mode, isGuest).toString()
  return query === '' ? path : `${path}?${query}`
}
