/** Which texts a page needs before it opens. Pure. */
import type { RouteMeta } from '../../route-table.ts'

/** A guest on home, on a page of text or on none at all sees the frame alone; a player's frame has more to say. */
export function textsFor(route: Pick<RouteMeta, 'id'> | undefined, session: 'guest' | 'player'): 'first' | 'whole' {
  const isFrame = !route || route.id === 'home' || route.id === 'error' || route.id.startsWith('policy-')
  return session === 'guest' && isFrame ? 'first' : 'whole'
}
