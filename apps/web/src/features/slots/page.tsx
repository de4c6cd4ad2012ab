import { Button, Chip, Chips, EmptyState, Heading, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { useFavourites } from '../../shell/favourites/use-favourites.ts'
import { SlotTiles } from '../../shell/slots/slot-tile.tsx'
import s from './page.module.css'

const PAGE = 48
const PAGE_MAX = 100

export const loader = pageLoader(() => [['GET /api/v2/catalogue', { query: { category: 'slots', limit: PAGE } }]])
export const clientLoader = inBrowser

/** PRO-9: providers' slots with search, filters and favourites. */
export default function SlotsPage() {
  return (
    <Hydrated>
      <Slots />
    </Hydrated>
  )
}

type Filter = { readonly provider?: string; readonly feature?: string }

function Slots() {
  const t = useText()
  const favourites = useFavourites()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>({})
  const [onlyMarked, setOnlyMarked] = useState(false)
  const [limit, setLimit] = useState(PAGE)
  const { data: filters } = useApiQuery('GET /api/v2/catalogue/filters')
  const q = search.trim()
  const { data } = useApiQuery('GET /api/v2/catalogue', { query: { category: 'slots', limit, ...(q && { q }), ...filter } })
  const games = (data?.data ?? []).filter(({ slug }) => !onlyMarked || favourites.isMarked(slug))
  const all = () => {
    setFilter({})
    setOnlyMarked(false)
  }
  return (
    <div className={s.page}>
      <Heading level={1}>{t('title.slots')}</Heading>
      <Input label={t('slots.search')} type="search" value={search} onChange={setSearch} maxLength={60} />
      <Chips label={t('slots.filters')}>
        <Chip selected={!onlyMarked && !filter.provider && !filter.feature} onClick={all}>
          {t('slots.all')}
        </Chip>
        <Chip icon="star" selected={onlyMarked} onClick={() => setOnlyMarked(!onlyMarked)}>
          {t('slots.favourites')}
        </Chip>
        {filters?.providers.map(({ id, label, games: count }) => (
          <Chip key={id} selected={filter.provider === id} onClick={() => setFilter(filter.provider === id ? {} : { provider: id })}>
            {label} {count}
          </Chip>
        ))}
      </Chips>
      {data && games.length === 0 && <EmptyState title={t('slots.none')} text={t('slots.noneText')} />}
      <SlotTiles games={games} />
      {data?.next && limit < PAGE_MAX && <Button onClick={() => setLimit(PAGE_MAX)}>{t('slots.more')}</Button>}
    </div>
  )
}
