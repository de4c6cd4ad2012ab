import { FeedColumn, FeedRow, Segmented } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './live-feed.module.css'
import { type FeedKind, useFeedRows } from './use-feed-rows.ts'

/** Real bets only, lost ones as often as they happen. */
export function LiveFeed({ onClose }: { onClose: () => void }) {
  const t = useText()
  const [kind, setKind] = useState<FeedKind>('all')
  const rows = useFeedRows(kind)
  return (
    <FeedColumn
      title={t('feed.title')}
      closeLabel={t('feed.close')}
      onClose={onClose}
      filter={
        <Segmented
          label={t('feed.title')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'all', label: t('feed.all') },
            { value: 'high', label: t('feed.high') },
          ]}
        />
      }
    >
      {rows.length === 0 ? (
        <li className={s.empty}>{t(kind === 'all' ? 'feed.empty' : 'feed.emptyHigh')}</li>
      ) : (
        rows.map(({ id, ...row }) => <FeedRow key={id} {...row} />)
      )}
    </FeedColumn>
  )
}
