import { useText } from '../../../lib/i18n/text.tsx'
import { HowSealed, TabsBelow } from '../../_common/table/tabs-below.tsx'
import { RoundsOfRoom } from '../rounds-of-room.tsx'
import type { RoomTableState } from './use-room-table.ts'

/** Below the stage: drawn rounds, and how a round is sealed. */
export function RoomTabs({ table, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const t = useText()
  const steps = [t('pots.sealed1'), t('pots.sealed2'), t('pots.sealed3'), t('rooms.drawing')]
  return (
    <TabsBelow
      tabs={[
        { value: 'rounds', label: t('rooms.rounds'), panel: <RoundsOfRoom table={table} onProof={onProof} /> },
        { value: 'sealed', label: t('table.sealedTab'), panel: <HowSealed steps={steps} /> },
      ]}
    />
  )
}
