import { Button, Tabs } from '@fairhouse/ui'
import { useState } from 'react'

import { useLanguage } from '../../../../lib/i18n/text.tsx'
import { FeedTable } from '../../table/feed-table.tsx'
import { RoundsTable } from '../../table/rounds-table.tsx'
import s from '../../table/table-tabs.module.css'
import type { OpenedProof } from '../proof/live-proof-drawer.tsx'
import type { LiveView } from '../live-view.ts'
import type { LiveTableState } from '../use-live-table.ts'
import { EndedRounds } from './ended-rounds.tsx'

type Tab = 'mine' | 'all' | 'rounds' | 'sealed'

interface LiveTabsProps {
  state: LiveTableState
  view: LiveView
  /** The round whose result is not to be told yet. */
  hidden: number | undefined
  onProof(opened: OpenedProof): void
}

/** Under every live game. */
export function LiveTabs({ state, view, hidden, onProof }: LiveTabsProps) {
  const { t } = useLanguage()
  const [tab, setTab] = useState<Tab>('mine')
  const { rounds, game, table } = state
  return (
    <Tabs
      label={t('table.below')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'mine', label: t('table.myBets') },
        { value: 'all', label: t('table.allBets') },
        { value: 'rounds', label: t('live.rounds') },
        { value: 'sealed', label: t('table.sealedTab') },
      ]}
    >
      <div className={s.panel}>
        {tab === 'mine' && <RoundsTable rounds={rounds.data?.data ?? []} view={view.bets} onProof={(bet) => onProof({ bet })} />}
        {tab === 'all' && <FeedTable game={game} kind="latest" />}
        {tab === 'rounds' && (
          <EndedRounds
            rounds={(table?.history ?? []).filter(({ round }) => round !== hidden)}
            view={view}
            onProof={(number) => onProof({ number })}
          />
        )}
        {tab === 'sealed' && <HowSealed view={view} />}
      </div>
    </Tabs>
  )
}

function HowSealed({ view }: { view: LiveView }) {
  const language = useLanguage()
  const { t } = language
  return (
    <div className={s.how}>
      <ol>
        <li>{t('live.sealed1')}</li>
        <li>{t('live.sealed2')}</li>
        <li>{t('live.sealed3')}</li>
        <li>{view.drawing(language)}</li>
        <li>{t('live.sealed4')}</li>
      </ol>
      <Button kind="proof" icon="seal" href="/fairness">
        {t('table.toFairness')}
      </Button>
    </div>
  )
}
