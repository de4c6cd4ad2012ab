import { Button, EmptyState, Heading, Skeleton } from '@fairhouse/ui'

import { useReadAgain } from '../../lib/api/renew.ts'
import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { closestTo } from '../../lib/closest.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { NextPage } from '../../shell/next-page.tsx'
import { FirstSkeleton, NotLoaded } from '../../shell/not-loaded.tsx'
import { type SlotGame, SlotTiles } from '../../shell/slots/slot-tile.tsx'
import { type Choice, isNarrowed, queryOf } from './choice.ts'
import s from './page.module.css'
import { RECENT } from './sections.tsx'

const ROUTE = 'GET /api/v2/catalogue'
const PAGE = 48
const CLOSEST = 6
const NEAR_OF = 100

/** All games of the choice, page after page. */
export function SlotList({ choice, onAll }: { choice: Choice; onAll: () => void }) {
  const t = useText()
  const { games, isLoading, hasFailed, pages, retry } = useGames(choice)
  const { q } = choice
  const title = q ? t('slots.found', { query: q }) : t(choice.list ? `slots.list.${choice.list}` : 'slots.everything')
  return (
    <section aria-busy={isLoading}>
      {(isLoading || games.length > 0) && (
        <div className={s.rowHead}>
          <Heading level={2}>{title}</Heading>
        </div>
      )}
      {hasFailed && <NotLoaded title={t('slots.failed')} onRetry={retry} />}
      {isLoading && !hasFailed && <Loading onRetry={retry} />}
      {!isLoading && !hasFailed && games.length === 0 && <Nothing choice={choice} onAll={onAll} />}
      <SlotTiles games={games} />
      {pages && <NextPage pages={pages} label={t('slots.more')} />}
    </section>
  )
}

function useGames(choice: Choice) {
  const api = useApi()
  const readAgain = useReadAgain()
  const { games: marked, own } = useFavourites()
  const isRecent = choice.list === 'recent'
  const query = queryOf(choice, marked)
  const pages = usePages<SlotGame>([ROUTE, 'pages', query], ({ before: after, signal }) =>
    api.call(ROUTE, { query: { ...query, limit: PAGE, ...(after && { after }) }, signal }),
  )
  const recent = useApiQuery(...RECENT, { enabled: isRecent })
  const source = isRecent ? recent : pages
  // a guest's are those of this browser
  const needed = choice.list === 'favourites' && own.isEnabled ? [source, own] : [source]
  const listed = isRecent ? (recent.data?.data ?? []) : (pages.data?.pages.flatMap(({ data }) => data) ?? [])
  // rows that are there stay when the next page or a renewal fails
  const failed = needed.filter((each) => each.isError && (each !== source || !source.data))
  const retry = () => needed.filter((each) => each.isPending || failed.includes(each)).forEach((each) => void readAgain(each))
  return {
    games: listed,
    isLoading: source.isPending || needed.some(({ isLoading }) => isLoading),
    hasFailed: failed.length > 0,
    pages: !isRecent && pages,
    retry,
  }
}

function Nothing({ choice, onAll }: { choice: Choice; onAll: () => void }) {
  const t = useText()
  const query = { category: 'slots', sort: 'popular', limit: NEAR_OF } as const
  const { data } = useApiQuery(ROUTE, { query }, { enabled: choice.q !== '' })
  const near = closestTo(
    (data?.data ?? []).map((game) => ({ name: game.title, game })),
    choice.q,
    CLOSEST,
  ).map(({ game }) => game)
  if (choice.list === 'favourites' && choice.q === '')
    return <EmptyState title={t('slots.noFavourites')} text={t('slots.noFavouritesText')} />
  if (choice.list === 'recent') return <EmptyState title={t('slots.noRecent')} text={t('slots.noRecentText')} />
  return (
    <>
      <EmptyState
        title={choice.q ? t('slots.noneFor', { query: choice.q }) : t('slots.none')}
        text={t('slots.noneText')}
        action={isNarrowed(choice) && <Button onClick={onAll}>{t('slots.clear')}</Button>}
      />
      {near.length > 0 && (
        <>
          <div className={s.rowHead}>
            <Heading level={3}>{t('slots.closest')}</Heading>
          </div>
          <SlotTiles games={near} />
        </>
      )}
    </>
  )
}

function Loading({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <FirstSkeleton label={t('slots.loading')} failed={(again) => <NotLoaded title={t('slots.failed')} onRetry={again} />} onRetry={onRetry}>
      <div className={s.loading}>
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} height="220px" />
        ))}
      </div>
    </FirstSkeleton>
  )
}
