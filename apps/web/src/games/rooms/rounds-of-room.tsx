import { EmptyState } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { EMPTY_HEIGHT, FirstLoad } from '../../shell/not-loaded.tsx'
import { DrawnTable } from './drawn-table.tsx'
import type { RoomTableState } from './room/use-room-table.ts'

/** Drawn and refunded rounds of this room, newest first, without the one being animated. */
export function RoundsOfRoom({ table: { drawn, ended, ownUserIn }, onProof }: { table: RoomTableState; onProof(round: string): void }) {
  const t = useText()
  if (!ended.data) return <FirstLoad query={ended} height={EMPTY_HEIGHT} isInCard />
  if (drawn.length === 0) return <EmptyState title={t('rooms.noRounds')} text={t('rooms.noRoundsText')} />
  return <DrawnTable caption={t('rooms.rounds')} lines={drawn} ownUserIn={ownUserIn} onProof={({ round }) => onProof(round)} />
}
