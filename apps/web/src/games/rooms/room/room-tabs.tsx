import { Button, Tabs } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { RoundsOfRoom } from '../rounds-of-room.tsx'
import s from '../../_common/table/table-tabs.module.css'
import type { RoomTableState } from './use-room-table.ts'

type Tab = 'rounds' | 'sealed'

export function RoomTabs({ table, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('rounds')
  return (
    <Tabs
      label={t('table.below')}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'rounds', label: t('rooms.rounds') },
        { value: 'sealed', label: t('table.sealedTab') },
      ]}
    >
      <div className={s.panel}>{tab === 'rounds' ? <RoundsOfRoom table={table} onProof={onProof} /> : <HowSealed />}</div>
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
        <li>{t('rooms.drawing')}</li>
      </ol>
      <Button kind="proof" icon="seal" href="/fairness">
        {t('table.toFairness')}
      </Button>
    </div>
  )
}
