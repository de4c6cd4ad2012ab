import { Button, type Column, Table } from '@fairhouse/ui'

import { timeText } from '../../lib/dates.ts'
import { moneyText, numberText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { roomText, shortRound } from './names.ts'
import type { RoundLine } from './use-drawn.ts'

interface DrawnTableProps {
  caption: string
  lines: readonly RoundLine[]
  /** Rows of several rooms: each names its room. */
  hasRooms?: boolean
  onProof(line: RoundLine): void
}

/** Ended rounds with links to their proofs. */
export function DrawnTable({ caption, lines, hasRooms = false, onProof }: DrawnTableProps) {
  const language = useLanguage()
  return <Table caption={caption} rows={lines} rowKey={({ round }) => round} columns={columns(language, hasRooms, onProof)} />
}

function columns(language: Language, hasRooms: boolean, onProof: (line: RoundLine) => void): Column<RoundLine>[] {
  const { t, locale } = language
  const room: Column<RoundLine> = { key: 'room', header: t('rooms.room'), heads: true, cell: (line) => roomText(line.room, language) }
  return [
    ...(hasRooms ? [room] : []),
    { key: 'round', header: t('rooms.round'), heads: !hasRooms, from: hasRooms ? 1024 : undefined, cell: ({ round }) => shortRound(round) },
    { key: 'time', header: t('table.colTime'), from: 1024, cell: ({ closed_at }) => (closed_at === null ? '–' : timeText(closed_at)) },
    { key: 'winner', header: t('rooms.winner'), cell: ({ result }) => result?.player ?? t('rooms.refundedRound') },
    { key: 'players', header: t('rooms.players'), numeric: true, from: 1024, cell: ({ players }) => numberText(players, locale) },
    { key: 'pot', header: t('rooms.pot'), numeric: true, from: 600, cell: ({ pot, currency }) => moneyText(pot, currency, locale) },
    {
      key: 'paid',
      header: t('rooms.paid'),
      numeric: true,
      cell: ({ result, pot, currency }) => moneyText(result?.payout ?? pot, currency, locale),
    },
    {
      key: 'proof',
      header: t('table.colProof'),
      numeric: true,
      cell: (line) => (
        <Button kind="proof" size={32} icon="seal" compact onClick={() => onProof(line)}>
          {t('table.check')}
        </Button>
      ),
    },
  ]
}
