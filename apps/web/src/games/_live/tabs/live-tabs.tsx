import { Button, Skeleton, Tabs } from '@fairhouse/ui'
import { Suspense, useState } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { FeedTable } from '../../_common/table/parts-on-demand.tsx'
import { RoundsTable } from '../../_common/table/rounds-table.tsx'
import s from '../../_common/table/table-tabs.module.css'
import type { OpenedProof } from '../proof/live-proof-drawer.tsx'
import { endedBets } from '../bets/ended-bets.ts'
import type { LiveView } from '../live-view.ts'
import type { LiveTableState } from '../use-live-table.ts'
import { EndedRounds } from './ended-rounds.tsx'

type Tab = 'mine' | 'all' | 'rounds' | 'sealed'

interface LiveTabsProps {
  state: LiveTableState
  view: LiveView
  /** The round whose result must not be shown yet. */
  hidden: number | undefined
  onProof(opened: OpenedProof | undefined): void
}

/** Tabs below every live game. */
export function LiveTabs({ state, view, hidden, onProof }: LiveTabsProps) {
  const { t } = useLanguage()
  const [tab, setTab] = useState<Tab>('mine')
  const { rounds, bets, game, table } = state
  const listed = rounds.data?.data ?? []
  const ended = endedBets(listed, bets, table?.history ?? [], hidden)
  // a listed bet has its own proof; otherwise the round's proof shows the same
  const proofOf = (id: string): OpenedProof | undefined => {
    const round = bets.find((bet) => bet.id === id)?.round
    return listed.some((row) => row.id === id) ? { bet: id } : round == null ? undefined : { number: round }
  }
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
        {tab === 'mine' && <RoundsTable rounds={ended} view={view.bets} onProof={(id) => onProof(proofOf(id))} />}
        <Suspense fallback={<Skeleton height="240px" />}>{tab === 'all' && <FeedTable game={game} kind="latest" />}</Suspense>
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
