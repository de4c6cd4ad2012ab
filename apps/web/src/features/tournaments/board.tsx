import { Avatar, type Column, EmptyState, Table } from '@fairhouse/ui'
import type { Snapshot } from '@fairhouse/contracts'

import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { initialsOf } from '../../shell/header/player-name.ts'
import { pointsText, prizeText, type Tournament } from './words.ts'
import s from './tournaments.module.css'

type Live = Snapshot<`tournament:${string}`>
type Row = Omit<Live['rows'][number], 'player' | 'is_hidden'> & {
  player: string | null
  initials?: string | undefined
  toNext?: string | null
}

/** The caller's own row first, then the places. A cancelled one pays nobody: it names no prize, and no place to reach. */
export function Board({ tournament: { me, prizes, status }, board }: { tournament: Tournament; board: Live }) {
  const language = useLanguage()
  const user = useUser()
  const isCancelled = status === 'cancelled'
  const own: Row[] =
    me?.place && me.points
      ? [
          {
            place: me.place,
            player: null,
            avatar: user?.image.small ?? null,
            points: me.points,
            prize: prizes[me.place - 1] ?? null,
            toNext: isCancelled ? null : me.to_next,
            initials: user ? initialsOf(user) : undefined,
          },
        ]
      : []
  if (own.length + board.rows.length === 0)
    return <EmptyState title={language.t('tournaments.noBoard')} text={language.t('tournaments.noBoardText')} />
  return (
    <Table
      caption={language.t('tournaments.board')}
      columns={columns(language).filter(({ key }) => !(isCancelled && key === 'prize'))}
      rows={[...own, ...board.rows]}
      rowKey={({ place, player }) => (player === null ? 'own' : `${place}`)}
      own={({ player }) => player === null}
    />
  )
}

function columns(language: Language): Column<Row>[] {
  const { t, locale } = language
  return [
    { key: 'place', header: t('tournaments.place'), cell: ({ place }) => <b>{place}</b> },
    { key: 'player', header: t('tournaments.player'), heads: true, wraps: true, cell: (row) => <Player row={row} /> },
    { key: 'points', header: t('tournaments.points'), numeric: true, cell: ({ points }) => <b>{pointsText(points, locale)}</b> },
    {
      key: 'prize',
      header: t('tournaments.prize'),
      numeric: true,
      cell: ({ prize }) => (prize ? prizeText(prize, language) : '—'),
    },
  ]
}

function Player({ row: { player, avatar, initials, toNext } }: { row: Row }) {
  const { t, locale } = useLanguage()
  return (
    <span className={s.player}>
      <Avatar size={24} src={avatar ?? undefined} {...(initials && { initials })} />
      <span>
        {player ?? <b>{t('tournaments.you')}</b>}
        {toNext && <small>{t('tournaments.toNext', { points: pointsText(toNext, locale) })}</small>}
      </span>
    </span>
  )
}
