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
  /** The visitor's name in a round, if known. */
  ownUserIn?: ((round: string) => string | undefined) | undefined
  onProof(line: RoundLine): void
}

/** Ended rounds with links to their proofs. */
export function DrawnTable({ caption, lines, hasRooms = false, ownUserIn, onProof }: DrawnTableProps) {
  const language = useLanguage()
  const isOwn = ({ round, result }: RoundLine) => result !== null && result.user === ownUserIn?.(round)
  return (
    <Table
      caption={caption}
      rows={lines}
      rowKey={({ round }) => round}
      own={isOwn}
      columns={columns(language, { hasRooms, isOwn, onProof })}
    />
  )
}

interface Columns {
  hasRooms: boolean
  isOwn(line: RoundLine): boolean
  onProof(line: RoundLine): void
}

function columns(language: Language, { hasRooms, isOwn, onProof }: Columns): Column<RoundLine>[] {
  const { t, locale } = language
  const room: Column<RoundLine> = { key: 'room', header: t('rooms.room'), heads: true, cell: (line) => roomText(line.room, language) }
  return [
    ...(hasRooms ? [room] : []),
    { key: 'round', header: t('rooms.round'), heads: !hasRooms, from: hasRooms ? 1024 : undefined, cell: ({ round }) => shortRound(round) },
    { key: 'time', header: t('table.colTime'), from: 1024, cell: ({ closed_at }) => (closed_at === null ? '–' : timeText(closed_at)) },
    {
      key: 'winner',
      header: t('rooms.winner'),
      cell: (line) => (isOwn(line) ? t('feed.you') : (line.result?.player ?? t('rooms.refundedRound'))),
    },
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
