import { Card, SectionHead, Table } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { useFeedChoice } from '../../shell/feed/feed-choice.ts'
import { useFeedRows } from '../../shell/feed/use-feed-rows.ts'
import s from './home.module.css'

const SHOWN = 8

/** Real bets of all who do not hide them, where the column of live bets is not there. Absent until there is one. */
export function LatestBets() {
  const t = useText()
  const { isOpen } = useFeedChoice()
  const rows = useFeedRows('all').slice(0, SHOWN)
  if (rows.length === 0) return null
  return (
    <section className={isOpen ? `${s.latest} ${s.unlessFeed}` : s.latest}>
      <SectionHead title={t('feed.latest')} />
      <Card pad={0}>
        <Table
          caption={t('feed.latest')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            { key: 'game', header: t('feed.game'), cell: ({ title }) => title, heads: true },
            { key: 'player', header: t('feed.player'), cell: ({ sub }) => sub },
            { key: 'multiplier', header: t('feed.multiplier'), cell: ({ multiplier }) => multiplier, numeric: true, from: 600 },
            {
              key: 'result',
              header: t('feed.result'),
              cell: ({ amount, won }) => <span className={won ? s.won : undefined}>{amount}</span>,
              numeric: true,
            },
          ]}
        />
      </Card>
    </section>
  )
}
