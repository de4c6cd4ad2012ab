import { Avatar, type Column, Table } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useUser } from '../../lib/session/user.ts'
import { initialsOf } from '../../shell/header/player-name.ts'
import type { List, Top } from './choice.ts'
import s from './page.module.css'

/** Places that stand on the podium instead. */
export const PODIUM = 3

type Row = Omit<Top['rows'][number], 'player'> & { player: string | null; isHidden?: boolean; initials?: string | undefined }

/** A hidden caller is in no list: the place of their own row is that of the next visible player. */
export const isOwnRow = ({ me }: Pick<Top, 'me'>, { place }: { place: number }): boolean => me !== null && !me.hidden && me.place === place

const isOnPodium = (top: Top): boolean => top.rows.slice(0, PODIUM).some((row) => isOwnRow(top, row))

/** Whether any row stands beside the podium. */
export const hasPlaces = (top: Top): boolean => (top.me !== null && !isOnPodium(top)) || top.rows.length > PODIUM

/** The caller's own row unless it is on the podium, then the places behind the podium. The caller is listed once. */
export function Places({ top, by }: { top: Top; by: List }) {
  const { rows, me } = top
  const language = useLanguage()
  const user = useUser()
  const own: Row[] =
    me && !isOnPodium(top)
      ? [{ ...me, player: null, avatar: user?.image.small ?? null, initials: user ? initialsOf(user) : undefined, isHidden: me.hidden }]
      : []
  return (
    <Table
      caption={language.t('title.top')}
      columns={columns(language, by)}
      rows={[...own, ...rows.slice(PODIUM).filter((row) => !isOwnRow(top, row))]}
      rowKey={({ place, player }) => (player === null ? 'own' : `${place}`)}
      own={({ player }) => player === null}
    />
  )
}

function columns({ t, find, locale }: Language, by: List): Column<Row>[] {
  const money = (amount: string) => moneyText(amount, 'EUR', locale)
  const value: Column<Row> = {
    key: 'value',
    header: find(`top.order.${by}`),
    numeric: true,
    cell: (row) => <b>{money(row.value)}</b>,
  }
  const besides: Column<Row> =
    by === 'turnover'
      ? { key: 'winnings', header: t('top.order.winnings'), numeric: true, from: 600, cell: ({ winnings }) => money(winnings) }
      : { key: 'staked', header: t('top.staked'), numeric: true, from: 600, cell: ({ staked }) => money(staked) }
  return [
    { key: 'place', header: t('top.place'), cell: ({ place }) => <b>{place}</b> },
    { key: 'player', header: t('top.player'), heads: true, wraps: true, cell: (row) => <Player row={row} /> },
    value,
    besides,
  ]
}

function Player({ row: { player, avatar, initials, isHidden } }: { row: Row }) {
  const { t } = useLanguage()
  return (
    <span className={s.player}>
      <Avatar size={24} src={avatar ?? undefined} {...(initials && { initials })} />
      <span>
        {player ?? <b>{t('top.you')}</b>}
        {isHidden && <small>{t('top.youHide')}</small>}
      </span>
    </span>
  )
}
