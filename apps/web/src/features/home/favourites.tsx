import { GameTiles } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { SlotTiles } from '../../shell/slots/slot-tile.tsx'
import { type StarredMatches, StarredMatchesCard } from '../betting/starred-matches-card.tsx'
import s from './home.module.css'
import { EventLinks } from './next-events.tsx'
import { OriginalTile, useMarks } from './original-tile.tsx'
import { ListFailed } from './provided-rows.tsx'

const MOST = 100

export function Favourites({ originals }: { originals: readonly string[] }) {
  return <StarredMatchesCard>{(matches) => <Lists originals={originals} matches={matches} />}</StarredMatchesCard>
}

interface ListsProps {
  originals: readonly string[]
  matches: StarredMatches
}

/** Marked originals, then marked slots and tables, then starred matches, each in a list of its kind; the latest first. */
function Lists({ originals, matches }: ListsProps) {
  const { games, own } = useFavourites()
  const markOf = useMarks()
  const marked = games.filter((game) => originals.includes(game))
  const { provided, ...call } = useProvided(games.filter((game) => !originals.includes(game)))
  const isLoading = own.isLoading || call.isLoading || matches.isLoading
  const hasFailed = own.isError || call.isError || matches.hasFailed
  const isShown = marked.length + provided.length + matches.events.length > 0
  const retry = () => {
    for (const { isError, refetch } of [own, call]) if (isError) void refetch()
    matches.retry()
  }
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
      {matches.events.length > 0 && <EventLinks events={matches.events} />}
      {hasFailed && <ListFailed onRetry={retry} />}
      {!hasFailed && !isLoading && !isShown && <Nothing isMarked={games.length > 0 || matches.isAny} />}
    </div>
  )
}

/** `isMarked`: there are marks, of games that are offered no more, or of matches that are over. */
function Nothing({ isMarked }: { isMarked: boolean }) {
  const t = useText()
  return <p className={s.none}>{t(isMarked ? 'home.favouritesOver' : 'home.favouritesNone')}</p>
}

/** In the order of the marks; those that are offered no more are left out. */
function useProvided(slugs: readonly string[]) {
  const query = { slugs: slugs.slice(0, MOST).join(','), limit: MOST } as const
  const { data, isLoading, isError, refetch } = useApiQuery(
    'GET /api/v2/catalogue',
    { query },
    { enabled: slugs.length > 0, placeholderData: (former) => former },
  )
  const found = data?.data ?? []
  return { provided: slugs.flatMap((slug) => found.find((game) => game.slug === slug) ?? []), isLoading, isError, refetch }
}
