import { Card, SectionHead, Table } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useFeedRows } from '../../shell/feed/use-feed-rows.ts'
import s from './home.module.css'

const SHOWN = 8

/** Real wins of players who do not hide them; each row links to its proof. Hidden while empty. */
export function LatestWins() {
  const t = useText()
  const rows = useFeedRows('wins').slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <section className={s.latest}>
      <SectionHead title={t('feed.wins')} />
      <Card pad={0}>
        <Table
          caption={t('feed.wins')}
          rows={rows}
          rowKey={({ id }) => id}
          own={({ isOwn }) => isOwn}
          columns={[
            { key: 'game', header: t('feed.game'), cell: ({ title }) => title, heads: true },
            { key: 'player', header: t('feed.player'), cell: ({ sub }) => sub },
            { key: 'multiplier', header: t('feed.multiplier'), cell: ({ multiplier }) => multiplier, numeric: true, from: 600 },
            { key: 'result', header: t('feed.result'), cell: ({ amount }) => <span className={s.won}>{amount}</span>, numeric: true },
          ]}
        />
      </Card>
    </section>
  )
}
