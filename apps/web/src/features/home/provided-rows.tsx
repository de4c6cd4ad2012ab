import { Button, Notice, SectionHead } from '@fairhouse/ui'
import { useRef } from 'react'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useInSight } from '../../lib/use-in-sight.ts'
import { AwaitedTiles, SlotTiles } from '../../shell/slots/slot-tile.tsx'
import { TableTiles } from '../../shell/slots/table-state.tsx'
import s from './home.module.css'

/** The same query on the server and in the browser. */
export const SLOTS_ROW = [
  'GET /api/v2/catalogue',
  { query: { category: 'slots', sort: 'popular', limit: 12 } },
] as const satisfies QueryName
/** How many tables are offered: known before their row is shown, as one that is shown stays. */
export const TABLES_OFFERED = ['GET /api/v2/catalogue/filters', { query: { category: 'live' } }] as const satisfies QueryName
const TABLES_ROW = ['GET /api/v2/catalogue', { query: { category: 'live', sort: 'popular', limit: 12 } }] as const satisfies QueryName

/** PRO-9: the most played of providers' slots in one row. Absent while no provider offers one. */
export function SlotsRow() {
  const t = useText()
  const { data } = useApiQuery(...SLOTS_ROW)
  if (!data || data.data.length === 0) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('home.slots')} note={t('home.slotsNote')} more={{ label: t('home.slotsAll'), href: '/games/slots' }} />
      <SlotTiles games={data.data} row />
    </section>
  )
}

/** PRO-10: the tables in one row. Absent while no provider offers one, and while that is unknown. */
export function TablesRow() {
  const { data } = useApiQuery(...TABLES_OFFERED)
  const isOffered = data?.categories.some(({ id, games }) => id === 'live' && games > 0)
  return isOffered ? <OfferedTables /> : null
}

/** Loaded as one comes near it, so that the first page is no larger. */
function OfferedTables() {
  const t = useText()
  const place = useRef<HTMLElement>(null)
  const isNear = useInSight(place, NEAR)
  const { data, isError, refetch } = useApiQuery(...TABLES_ROW, { enabled: isNear })
  return (
    <section className={s.section} ref={place} aria-busy={isNear && !data && !isError}>
      <SectionHead title={t('nav.live')} note={t('home.slotsNote')} more={{ label: t('home.tablesAll'), href: '/games/live-casino' }} />
      {data && <TableTiles tables={data.data} />}
      {!data && (isError ? <ListFailed onRetry={() => void refetch()} /> : <AwaitedTiles />)}
    </section>
  )
}

/** Below the window. */
const NEAR = '200px'

/** In the place of a list whose call failed. */
export function ListFailed({ onRetry }: { onRetry(): void }) {
  const t = useText()
  return (
    <Notice tone="warn">
      {t('home.listFailed')} <Button onClick={onRetry}>{t('home.again')}</Button>
    </Notice>
  )
}
