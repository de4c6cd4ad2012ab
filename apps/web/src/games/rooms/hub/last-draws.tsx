import type { RoomId } from '@fairhouse/contracts'
import { Card, EmptyState, Skeleton } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { EMPTY_HEIGHT, hasFailedAtFirst, MissingPart } from '../../../shell/not-loaded.tsx'
import type { PotBettor } from '../../_pots/use-pot-bettor.ts'
import { DrawnTable } from '../drawn-table.tsx'
import { type RoundLine, useDrawn } from '../use-drawn.ts'

interface LastDrawsProps {
  bettor: Pick<PotBettor, 'currency' | 'mode'>
  lines: readonly RoundLine[] | undefined
  onProof(line: RoundLine): void
}

const SHOWN = 8

/** The last draws of the three rooms, newest first. */
export function LastDraws({ bettor, lines, onProof }: LastDrawsProps) {
  const t = useText()
  const present = (room: RoomId) => lines?.find((line) => line.room === room)
  const reads = [
    useDrawn('red', bettor, present('red')),
    useDrawn('yellow', bettor, present('yellow')),
    useDrawn('purple', bettor, present('purple')),
  ]
  const drawn = reads
    .flatMap(({ data }) => data?.data ?? [])
    .sort((a, b) => (b.closed_at ?? 0) - (a.closed_at ?? 0))
    .slice(0, SHOWN)
  if (drawn.length === 0 && reads.every(({ data }) => data))
    return <EmptyState title={t('rooms.noRounds')} text={t('rooms.noRoundsText')} />
  if (drawn.length === 0 && !reads.some(hasFailedAtFirst)) return <Skeleton height={EMPTY_HEIGHT} radius="14px" />
  return (
    <Card pad={0}>
      {drawn.length > 0 && <DrawnTable caption={t('rooms.lastDraws')} lines={drawn} hasRooms onProof={onProof} />}
      <MissingPart queries={reads} />
    </Card>
  )
}
