import type { Answer } from '@fairhouse/contracts/client'
import { Button, Heading } from '@fairhouse/ui'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { SlotTiles } from '../../shell/slots/slot-tile.tsx'
import type { ListName } from './choice.ts'
import s from './page.module.css'

export const ROW = 12

export const FILTERS = ['GET /api/v2/catalogue/filters', { query: { category: 'slots' } }] as const satisfies QueryName
export const RECENT = ['GET /api/v2/catalogue/recent', { query: { category: 'slots' } }] as const satisfies QueryName
export const POPULAR = [
  'GET /api/v2/catalogue',
  { query: { category: 'slots', played: 'true', sort: 'popular', limit: ROW } },
] as const satisfies QueryName
export const WAGERING = [
  'GET /api/v2/catalogue',
  { query: { category: 'slots', takes_bonus: 'true', counts: 'true', sort: 'popular', limit: ROW } },
] as const satisfies QueryName

type Games = Answer<'GET /api/v2/catalogue'>['data']

/** Rows above the whole list; each only with games in it. `isLong`: the whole list is longer than a row. */
export function Sections({ isLong, onList }: { isLong: boolean; onList: (list: ListName) => void }) {
  const t = useText()
  const user = useUser()
  const { data: recent } = useApiQuery(...RECENT, { enabled: Boolean(user) })
  const { data: popular } = useApiQuery(...POPULAR)
  const { data: wagering } = useApiQuery(...WAGERING)
  return (
    <>
      <Row title={t('slots.continue')} games={user ? recent?.data : []} onMore={() => onList('recent')} />
      <Row title={t('slots.popular')} games={popular?.data} />
      <Row title={t('slots.wagering')} games={isLong ? wagering?.data : []} onMore={() => onList('wagering')} />
    </>
  )
}

/** Absent without games; `onMore`: opens the whole list. */
export function Row({ title, games = [], onMore }: { title: string; games?: Games | undefined; onMore?: () => void }) {
  const t = useText()
  if (games.length === 0) return null
  return (
    <section>
      <div className={s.rowHead}>
        <Heading level={2}>{title}</Heading>
        {onMore && (
          <Button kind="ghost" onClick={onMore}>
            {t('slots.seeAll')}
          </Button>
        )}
      </div>
      <SlotTiles games={games.slice(0, ROW)} row />
    </section>
  )
}
