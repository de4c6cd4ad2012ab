/** Tiles of live tables in a row, each with its state now. */
import { type SlotGame, SlotTiles } from './slot-tile.tsx'
import { TableStateLine } from './table-state.tsx'
import { useTableStates } from './use-table-states.ts'

export function TableTiles({ tables }: { tables: readonly SlotGame[] }) {
  const stateOf = useTableStates()
  return <SlotTiles games={tables} row belowOf={({ slug }) => <TableStateLine table={stateOf(slug)} />} />
}
