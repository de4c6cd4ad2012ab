import type { RoomId } from '@fairhouse/contracts'

import { Hydrated } from '../../lib/hydrated.tsx'
import { pageLoader } from '../../lib/page-loader.ts'
import { usePotBettor } from '../shared/pots/use-pot-bettor.ts'
import { RoomTable } from './room/room-table.tsx'
import { ROOM } from './room/use-room.ts'

/** The room stands in the first page; whose its stakes are comes through the visitor's own browser. */
export const roomLoader = (room: RoomId) =>
  pageLoader(({ isPlayer }) => [[ROOM, { params: { room }, query: { currency: 'RUB', mode: isPlayer ? 'real' : 'demo' } }]])

export function RoomPage({ name }: { name: RoomId }) {
  return (
    <Hydrated>
      <OfCurrency name={name} />
    </Hydrated>
  )
}

/** Each currency has a round of its own, and one more for practice: another one is another room. */
function OfCurrency({ name }: { name: RoomId }) {
  const { currency, mode } = usePotBettor()
  return <RoomTable key={`${name} ${currency} ${mode}`} name={name} />
}
