import { EmptyState } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { DrawnTable } from './drawn-table.tsx'
import type { RoomTableState } from './room/use-room-table.ts'

/** Drawn and refunded rounds of this room, newest first, without the one being animated. */
export function RoundsOfRoom({ table: { drawn, ownUserIn }, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const t = useText()
  if (drawn.length === 0) return <EmptyState title={t('rooms.noRounds')} text={t('rooms.noRoundsText')} />
  return <DrawnTable caption={t('rooms.rounds')} lines={drawn} ownUserIn={ownUserIn} onProof={({ round }) => onProof(round)} />
}
