import { Dock } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { DockAction } from '../../shared/pots/dock-action.tsx'
import { GuestDock } from '../../shared/pots/guest-offer.tsx'
import { PotStakeField } from '../../shared/pots/pot-stake-field.tsx'
import { AddButton } from './add-button.tsx'
import type { RoomTableState } from './use-room-table.ts'

/** The stake and the action with their gaps, in px. */
const HEIGHT = 130

/** Under 1024 px, under the thumb. */
export function RoomDock({ table }: { table: RoomTableState }) {
  const t = useText()
  return (
    <Dock height={HEIGHT} label={t('table.dock')}>
      {table.seat.isLooking ? (
        <GuestDock />
      ) : (
        <>
          <PotStakeField stake={table.stake} seat={table.seat} compact />
          <DockAction seat={table.seat} stake={table.stake}>
            <AddButton table={table} size={56} />
          </DockAction>
        </>
      )}
    </Dock>
  )
}
