import { Chip, Chips, EmptyState, Heading, Input, Notice, Segmented, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { DAYS, type Day } from './days.ts'
import { EventList } from './event-list.tsx'
import { OddsFormatSelect } from './odds-format-select.tsx'
import { useBoard, useSports } from './use-board.ts'
import s from './betting.module.css'

export const loader = pageLoader(() => [['GET /api/v2/sports']])
export const clientLoader = inBrowser

const FEW = 10
const MOST = 30

/** PRO-13: the board of sports events: what is played now, and what comes by day. */
export default function BettingPage() {
  return (
    <Hydrated>
      <Betting />
    </Hydrated>
  )
}

function Betting() {
  const t = useText()
  const { sports, feed } = useSports()
  const [params] = useSearchParams()
  const [day, setDay] = useState<Day>('all')
  const [search, setSearch] = useState('')
  const sport = sports?.find(({ id }) => id === params.get('sport'))?.id ?? null
  const { live, upcoming, isLoaded } = useBoard({ sport, day, search })
  const isSimulated = [...live, ...upcoming].some(({ is_simulated }) => is_simulated)
  const title = day === 'all' ? t('betting.upcoming') : t(`betting.day.${day}`)
  return (
    <div className={s.page}>
      <div className={s.top}>
        <Heading level={1}>{t('title.betting')}</Heading>
        <OddsFormatSelect />
      </div>
      <Notice tone="warn" icon="info">
        {isSimulated && `${t('betting.simulated')} `}
        {t('betting.viewOnly')}
      </Notice>
      <Chips label={t('betting.sports')}>
        <Chip selected={sport === null} href="/betting">
          {t('betting.allSports')}
        </Chip>
        {sports?.map((each) => (
          <Chip key={each.id} selected={sport === each.id} href={`/betting?sport=${each.id}`}>
            {t(`betting.sport.${each.id}`)} {each.live + each.upcoming}
          </Chip>
        ))}
      </Chips>
      <div className={s.filters}>
        <Input label={t('betting.search')} type="search" value={search} onChange={setSearch} maxLength={60} />
        <Segmented
          label={t('betting.days')}
          value={day}
          onChange={setDay}
          options={DAYS.map((value) => ({ value, label: t(`betting.day.${value}`) }))}
        />
      </div>
      {live.length > 0 && <EventList title={t('betting.now')} isLive events={live} feed={feed} most={sport ? MOST : FEW} />}
      {upcoming.length > 0 && <EventList title={title} events={upcoming} feed={feed} most={MOST} />}
      {!isLoaded && <Skeleton height="320px" radius="14px" />}
      {isLoaded && live.length + upcoming.length === 0 && <EmptyState title={t('betting.none')} text={t('betting.noneText')} />}
    </div>
  )
}
