import { Button, Tabs } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { drawnOf } from './latest.ts'
import { LatestDuels } from './latest-duels.tsx'
import { offersFor } from './rematch.ts'
import { OpenDuels } from './open-duels.tsx'
import s from '../../_common/table/table-tabs.module.css'
import d from './open-duels.module.css'
import type { DuelsTableState } from './use-duels-table.ts'

/** The place below the stage that lists the offers. */
export const OFFERS_ID = 'duel-offers'

type Tab = 'open' | 'latest' | 'sealed'

/** Below the stage: the lobby, drawn duels, and how a duel is sealed. */
export function DuelTabs({ table, onProof }: { table: DuelsTableState; onProof(id: string): void }) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('open')
  return (
    <Tabs
      label={t('table.below')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'open', label: t('duels.open'), count: table.lobby && offersFor(table).length },
        { value: 'latest', label: t('duels.latest') },
        { value: 'sealed', label: t('table.sealedTab') },
      ]}
    >
      <div id={OFFERS_ID} className={`${s.panel} ${d.offers}`}>
        {tab === 'open' && <OpenDuels table={table} />}
        {tab === 'latest' && <LatestDuels duels={drawnOf(table)} ownBets={table.ownBets} onProof={onProof} />}
        {tab === 'sealed' && <HowSealed />}
      </div>
    </Tabs>
  )
}

function HowSealed() {
  const t = useText()
  return (
    <div className={s.how}>
      <ol>
        <li>{t('pots.sealed1')}</li>
        <li>{t('pots.sealed2')}</li>
        <li>{t('pots.sealed3')}</li>
        <li>{t('duels.drawing')}</li>
      </ol>
      <Button kind="proof" icon="seal" href="/fairness">
        {t('table.toFairness')}
      </Button>
    </div>
  )
}
