import { Button, FeedColumn, FeedRow, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { numberText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import s from './live-feed.module.css'
import { type FeedKind, useFeedRows, useOwnFeedRows } from './use-feed-rows.ts'

/** Real bets only, losses at their real frequency; above them the number of connected visitors. */
export function LiveFeed({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [tab, setTab] = useState<'all' | 'high' | 'mine'>('all')
  return (
    <FeedColumn
      title={t('feed.title')}
      note={<Online />}
      closeLabel={t('feed.close')}
      onClose={onClose}
      filter={
        <Segmented
          label={t('feed.title')}
          value={tab}
          onChange={setTab}
          options={[
            { value: 'all', label: t('feed.all') },
            { value: 'high', label: t('feed.high') },
            { value: 'mine', label: t('feed.mine') },
          ]}
        />
      }
    >
      {tab === 'mine' ? <Mine /> : <Everybody key={tab} kind={tab} />}
    </FeedColumn>
  )
}

/** Open connections over all server processes. */
function Online() {
  const { t, locale } = useLanguage()
  const online = useLive('online')
  return online && <span className={s.online}>{t('feed.online', { count: numberText(online.count, locale) })}</span>
}

function Everybody({ kind }: { kind: FeedKind }) {
  const t = useText()
  const rows = useFeedRows(kind)
  return <Rows rows={rows} empty={t(kind === 'all' ? 'feed.empty' : 'feed.emptyHigh')} />
}

function Mine() {
  const t = useText()
  const rows = useOwnFeedRows()
  if (rows) return <Rows rows={rows} empty={t('feed.emptyMine')} />
  return (
    <li className={s.empty}>
      <p>{t('feed.guestMine')}</p>
      <Button size={40} block href="?signup">
        {t('header.signUp')}
      </Button>
    </li>
  )
}

function Rows({ rows, empty }: { rows: ReturnType<typeof useFeedRows>; empty: string }) {
  if (rows.length === 0) return <li className={s.empty}>{empty}</li>
  return rows.map(({ id, ...row }) => <FeedRow key={id} {...row} />)
}
