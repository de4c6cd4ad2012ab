import type { RoomId } from '@fairhouse/contracts'

import { Hydrated } from '../../lib/hydrated.tsx'
import { pageLoader } from '../../lib/page-loader.ts'
import { usePotBettor } from '../_pots/use-pot-bettor.ts'
import { RoomTable } from './room/room-table.tsx'
import { ROOM } from './room/use-room.ts'

/** The first page contains the room; own stakes are identified in the browser. */
export const roomLoader = (room: RoomId) =>
  pageLoader(({ isPlayer }) => [[ROOM, { params: { room }, query: { currency: 'RUB', mode: isPlayer ? 'real' : 'demo' } }]])

export function RoomPage({ name }: { name: RoomId }) {
  return (
    <Hydrated>
      <OfCurrency name={name} />
    </Hydrated>
  )
}

/** Each currency has its own round, and the demo one more: changing either remounts the room. */
function OfCurrency({ name }: { name: RoomId }) {
  const { currency, mode } = usePotBettor()
  return <RoomTable key={`${name} ${currency} ${mode}`} name={name} />
}
