import { Skeleton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { EMPTY_HEIGHT, NotLoaded } from '../../../shell/not-loaded.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import { drawnOf } from './latest.ts'
import { LatestDuels } from './latest-duels.tsx'
import { offersFor } from './rematch.ts'
import { OpenDuels } from './open-duels.tsx'
import type { DuelsTableState } from './use-duels-table.ts'

/** The place below the stage that lists the offers. */
export const OFFERS_ID = 'duel-offers'

/** Below the stage: the lobby, drawn duels, and how a duel is sealed. */
export function DuelTabs({ table, onProof }: { table: DuelsTableState; onProof(id: string): void }) {
  const t = useText()
  const missing = table.hasFailed ? <NotLoaded onRetry={table.retry} /> : <Skeleton height={EMPTY_HEIGHT} radius="14px" />
  const latest = <LatestDuels duels={drawnOf(table)} ownBets={table.ownBets} onProof={onProof} />
  const steps = [t('pots.sealed1'), t('pots.sealed2'), t('pots.sealed3'), t('duels.drawing')]
  return (
    <TabsBelow
      id={OFFERS_ID}
      tabs={[
        {
          value: 'open',
          label: t('duels.open'),
          count: table.lobby && offersFor(table).length,
          panel: table.lobby ? <OpenDuels table={table} /> : missing,
        },
        { value: 'latest', label: t('duels.latest'), panel: table.lobby ? latest : missing },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}
