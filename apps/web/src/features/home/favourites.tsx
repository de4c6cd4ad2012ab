import { GameTiles } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { SlotTiles } from '../../shell/slots/slot-tile.tsx'
import { StarredMatchesCard } from '../betting/starred-matches-card.tsx'
import { EventLinks } from './next-events.tsx'
import s from './home.module.css'
import { OriginalTile, useMarks } from './original-tile.tsx'

const MOST = 100

/** Marked originals, then marked slots and tables, then starred matches, each in a list of its kind; the latest first. */
export function Favourites({ originals }: { originals: readonly string[] }) {
  const t = useText()
  const { games, markOf } = useMarks()
  const marked = games.filter((game) => originals.includes(game))
  const others = games.filter((game) => !originals.includes(game))
  const { provided, isLoading } = useProvided(others)
  const isEmpty = !isLoading && marked.length + provided.length === 0
  return (
    <div className={s.favourites} aria-busy={isLoading}>
      {marked.length > 0 && (
        <GameTiles row>
          {marked.map((id) => (
            <OriginalTile key={id} id={id} mark={markOf(id)} />
          ))}
        </GameTiles>
      )}
      {provided.length > 0 && <SlotTiles games={provided} row />}
      <StarredMatchesCard otherwise={isEmpty && <p className={s.none}>{t('home.favouritesNone')}</p>}>
        {(events) => <EventLinks events={events} />}
      </StarredMatchesCard>
    </div>
  )
}

/** In the order of the marks; those that are offered no more are left out. */
function useProvided(slugs: readonly string[]) {
  const query = { slugs: slugs.slice(0, MOST).join(','), limit: MOST } as const
  const { data, isLoading } = useApiQuery(
    'GET /api/v2/catalogue',
    { query },
    { enabled: slugs.length > 0, placeholderData: (former) => former },
  )
  const found = data?.data ?? []
  return { provided: slugs.flatMap((slug) => found.find((game) => game.slug === slug) ?? []), isLoading }
}
