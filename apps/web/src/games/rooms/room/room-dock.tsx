import { DockAction } from '../../_pots/dock-action.tsx'
import { GuestDock } from '../../_pots/guest-offer.tsx'
import { StakeField } from '../../_common/stake/stake-field.tsx'
import { AddButton } from './add-button.tsx'
import type { RoomTableState } from './use-room-table.ts'

/** Height of stake and action with gaps, in px. */
export const DOCK_HEIGHT = 130

/** In the dock under 1024 px. */
export function RoomDock({ table }: { table: RoomTableState }) {
  return (
    <>
      {table.bettor.isLooking ? (
        <GuestDock />
      ) : (
        <>
          <StakeField {...table.stake} bettor={table.bettor} compact />
          <DockAction bettor={table.bettor} stake={table.stake}>
            <AddButton table={table} size={56} />
          </DockAction>
        </>
      )}
    </>
  )
}
