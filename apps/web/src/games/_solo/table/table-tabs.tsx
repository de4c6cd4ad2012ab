import { Button, Skeleton, Tabs } from '@fairhouse/ui'
import { Suspense, useState } from 'react'

import { useLanguage } from '../../../lib/i18n/text.tsx'
import { OddsTable } from './on-demand.tsx'
import { FeedTable } from '../../_common/table/parts-on-demand.tsx'
import { RoundsTable } from '../../_common/table/rounds-table.tsx'
import s from '../../_common/table/table-tabs.module.css'
import type { Table } from './use-table.ts'

type Tab = 'mine' | 'all' | 'high' | 'odds' | 'sealed'

/** Tabs below every game. */
export function TableTabs({ table, onProof }: { table: Table; onProof(id: string): void }) {
  const { t } = useLanguage()
  const [tab, setTab] = useState<Tab>('mine')
  const { game, rounds } = table
  return (
    <Tabs
      label={t('table.below')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'mine', label: t('table.myBets') },
        { value: 'all', label: t('table.allBets') },
        { value: 'high', label: t('table.highWins') },
        { value: 'odds', label: t('odds.tab') },
        { value: 'sealed', label: t('table.sealedTab') },
      ]}
    >
      <div className={s.panel}>
        {tab === 'mine' && <RoundsTable rounds={rounds.data?.data ?? []} view={game} onProof={onProof} />}
        <Suspense fallback={<Skeleton height="240px" />}>
          {(tab === 'all' || tab === 'high') && <FeedTable key={tab} game={game.id} kind={tab === 'all' ? 'latest' : 'high'} />}
          {tab === 'odds' && <OddsTable {...table} />}
        </Suspense>
        {tab === 'sealed' && <HowSealed table={table} />}
      </div>
    </Tabs>
  )
}

function HowSealed({ table: { game } }: { table: Table }) {
  const language = useLanguage()
  const { t } = language
  return (
    <div className={s.how}>
      <ol>
        <li>{t('table.sealed1')}</li>
        <li>{t('table.sealed2')}</li>
        <li>{game.drawing(language)}</li>
        <li>{t('table.sealed4')}</li>
      </ol>
      <Button kind="proof" icon="seal" href="/fairness">
        {t('table.toFairness')}
      </Button>
    </div>
  )
}
