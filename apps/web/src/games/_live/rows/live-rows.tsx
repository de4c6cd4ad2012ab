import { CURRENCIES, type Currency } from '@fairhouse/money'
import { Progress } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { amountText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { groupedText } from '../../../lib/stake-format.ts'
import { betsInRound } from '../bets/bets-of.ts'
import type { LiveBet, LiveRow, LiveTable } from '../live-game.ts'
import s from './live-rows.module.css'
import { sortRows } from './sort-rows.ts'

interface LiveRowsProps {
  table: LiveTable | undefined
  /** The visitor's bets: their rows come first, marked as own. */
  bets: readonly LiveBet[]
  /** Between name and amount: a multiplier or a colour. */
  middle(row: LiveRow): ReactNode
  /** The result is known but hidden. */
  isHidden?: boolean
  /** Shows how many bets have cashed out. */
  hasCashOuts?: boolean
}

const SHOWN = 60

/** The first 60 bets of this round, each in its currency; the server names a player who hides statistics "Player ***". */
export function LiveRows({ table, bets: ownBets, middle, isHidden, hasCashOuts }: LiveRowsProps) {
  const { t, locale } = useLanguage()
  const own = new Set(betsInRound(ownBets, table?.round).map(({ row }) => row))
  const { bets = 0, players = 0, cashed = 0 } = table ?? {}
  return (
    <section className={s.list} aria-label={t('live.thisRound')}>
      <p className={s.head}>
        <b>{t('live.thisRound')}</b>
        <span>{t('live.bets', { n: bets })}</span>
      </p>
      <p className={s.totals}>
        <span>{t('live.players', { n: players })}</span>
        {hasCashOuts && <span data-out="">{t('live.out', { n: groupedText(cashed, locale) })}</span>}
      </p>
      {hasCashOuts && <Progress label={t('live.outPart')} part={bets > 0 ? cashed / bets : 0} />}
      <ul className={s.rows}>
        {sortRows(table?.rows ?? [], own, isHidden)
          .slice(0, SHOWN)
          .map((row) => (
            <Row key={row.id} row={row} isOwn={own.has(row.id)} middle={middle(row)} isHidden={isHidden} />
          ))}
      </ul>
      {bets === 0 && <p className={s.none}>{t('live.noBets')}</p>}
    </section>
  )
}

function Row({
  row: { player, currency, stake, payout },
  isOwn,
  middle,
  isHidden,
}: {
  row: LiveRow
  isOwn: boolean
  middle: ReactNode
  isHidden?: boolean | undefined
}) {
  const { t, locale } = useLanguage()
  const paid = isHidden || payout === undefined || payout === '0.00' ? undefined : payout
  return (
    <li data-own={isOwn || undefined} data-paid={paid === undefined ? undefined : ''}>
      <span>{isOwn ? t('feed.you') : player}</span>
      <span>{middle}</span>
      <b>
        {amountText(paid ?? stake, locale)}
        <i>{CURRENCIES[currency as Currency].symbol}</i>
      </b>
    </li>
  )
}
