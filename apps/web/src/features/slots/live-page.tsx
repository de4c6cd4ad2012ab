import { Button, Chip, Chips, EmptyState, Heading, Skeleton } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { useUser } from '../../lib/session/user.ts'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { NotLoaded } from '../../shell/not-loaded.tsx'
import { useTableStates } from '../../shell/slots/use-table-states.ts'
import { addressOf, type Choice, choiceIn } from './choice.ts'
import { featureText } from './game-facts-text.ts'
import s from './page.module.css'
import { Row, ROW } from './sections.tsx'
import { type Table, TableCard } from './table-card.tsx'
import cards from './table-card.module.css'
import type { Query } from './types.ts'

const FILTERS = ['GET /api/v2/catalogue/filters', { query: { category: 'live' } }] as const satisfies QueryName
const RECENT = ['GET /api/v2/catalogue/recent', { query: { category: 'live', limit: ROW } }] as const satisfies QueryName
/** Kinds of tables, in the order of the chips. */
const KINDS: readonly string[] = ['roulette', 'blackjack', 'baccarat']
const LIMIT = 100

export const loader = pageLoader(({ isPlayer }) => [FILTERS, ...(isPlayer ? [RECENT] : [])])
export const clientLoader = inBrowser

/** PRO-10: tables by kind, favourites and those played last, for play money or real money. */
export default function LivePage() {
  return (
    <Hydrated>
      <Tables />
    </Hydrated>
  )
}

function Tables() {
  const { t, find } = useLanguage()
  const [address, setAddress] = useSearchParams()
  const { feature, list } = choiceIn(address)
  const user = useUser()
  const { data: filters } = useApiQuery(...FILTERS)
  const { data: recent } = useApiQuery(...RECENT, { enabled: Boolean(user) })
  const kinds = (filters?.features ?? [])
    .filter(({ id }) => KINDS.includes(id))
    .toSorted((a, b) => KINDS.indexOf(a.id) - KINDS.indexOf(b.id))
  const tables = filters?.categories.find(({ id }) => id === 'live')?.games
  const choose = (change: Pick<Choice, 'feature' | 'list'>) =>
    setAddress((former) => addressOf(former, { ...choiceIn(former), ...change }), { replace: true, preventScrollReset: true })
  return (
    <div className={s.page}>
      <div className={s.title}>
        <Heading level={1}>{t('title.live')}</Heading>
        {tables !== undefined && <span>{t('live.count', { tables })}</span>}
      </div>
      <Chips label={t('slots.filters')}>
        <Chip selected={!feature && !list} onClick={() => choose({ feature: undefined, list: undefined })}>
          {t('live.all')}
        </Chip>
        <Chip icon="star" selected={list === 'favourites'} onClick={() => choose({ feature: undefined, list: 'favourites' })}>
          {t('slots.list.favourites')}
        </Chip>
        {kinds.map(({ id }) => (
          <Chip key={id} selected={feature === id} onClick={() => choose({ feature: id, list: undefined })}>
            {featureText(find, id)}
          </Chip>
        ))}
      </Chips>
      {!feature && !list && <Row title={t('slots.continue')} games={user ? recent?.data : []} />}
      <List feature={feature} isFavourites={list === 'favourites'} onAll={() => choose({ feature: undefined, list: undefined })} />
    </div>
  )
}

interface ListProps {
  feature: string | undefined
  isFavourites: boolean
  onAll: () => void
}

function List({ feature, isFavourites, onAll }: ListProps) {
  const t = useText()
  const { games: marked, own } = useFavourites()
  const query: Query = {
    category: 'live',
    sort: 'popular',
    limit: LIMIT,
    ...(feature && { feature }),
    ...(isFavourites && { slugs: marked.join(',') || '-' }),
  }
  const listed = useApiQuery('GET /api/v2/catalogue', { query })
  const needed = isFavourites ? [listed, own] : [listed]
  const failed = needed.filter(({ isError }) => isError)
  if (failed.length > 0) return <NotLoaded title={t('slots.failed')} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  const { data } = listed
  if (!data || needed.some(({ isLoading }) => isLoading)) return <Skeleton height="220px" />
  if (data.data.length > 0) return <Cards tables={data.data} />
  return isFavourites ? (
    <EmptyState title={t('slots.noFavourites')} text={t('slots.noFavouritesText')} />
  ) : (
    <EmptyState
      title={t('live.none')}
      text={t('live.noneText')}
      action={feature !== undefined && <Button onClick={onAll}>{t('live.all')}</Button>}
    />
  )
}

function Cards({ tables }: { tables: readonly Table[] }) {
  const user = useUser()
  const { isMarked, toggle } = useFavourites()
  const stateOf = useTableStates()
  return (
    <ul className={cards.tables}>
      {tables.map((table) => (
        <li key={table.slug}>
          <TableCard
            table={table}
            mode={user ? 'play' : 'demo'}
            currency={user?.currency ?? 'RUB'}
            isMarked={isMarked(table.slug)}
            state={stateOf(table.slug)}
            onMark={() => void toggle(table.slug)}
          />
        </li>
      ))}
    </ul>
  )
}
