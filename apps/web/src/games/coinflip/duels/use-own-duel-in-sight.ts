import { useEffect, useRef } from 'react'

import type { Duels } from './use-duels.ts'

/** Under 1024 px the offers are below the coin: an own duel that gets its opponent scrolls the coin into view. */
export function useOwnDuelInSight({ shown, own }: Pick<Duels, 'shown' | 'own'>) {
  const picture = useRef<HTMLDivElement>(null)
  const id = shown?.opponent && own.includes(shown.id) ? shown.id : undefined
  useEffect(() => {
    if (id) picture.current?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return picture
}
