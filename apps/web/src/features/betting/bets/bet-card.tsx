import type { SportsBet } from '@fairhouse/contracts'
import { Badge, Card, Link, MoneyText } from '@fairhouse/ui'
import { useState } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { oddsText, selectionText } from '../../../lib/board-text.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import { BetLegRow, isFreeBetUsed } from './bet-leg-row.tsx'
import { returnOf, standingKeyOf, toneOf } from './bet-status.ts'
import s from './bets.module.css'
import { CashOut } from './cash-out.tsx'

/**
 * One bet: how it stands, its selections, its money, and every line on request. `worth`: what a cash-out would pay now; `isWhole`: on the page
 * of the bet.
 */
export function BetCard({ bet, worth, isWhole = false }: { bet: SportsBet; worth?: string | undefined; isWhole?: boolean }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const left = useSecondsLeft(bet.decides_at === null ? 0 : Date.parse(bet.decides_at))
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  const isFree = bet.free_bet !== null
  const name =
    bet.type === 'system' ? t('betting.bet.system', { sizes: bet.sizes.join(', '), lines: bet.lines }) : t(`betting.bet.${bet.type}`)
  return (
    <Card as="article" aria-label={`${name}, ${money(bet.placed_stake)}`}>
      <div className={s.card}>
        <div className={s.row}>
          <b>{name}</b>
          <Badge tone={toneOf(bet)}>
            {bet.status !== 'pending' && t(standingKeyOf(bet))}
            {bet.status === 'pending' && (left > 0 ? t('betting.bet.pendingFor', { seconds: left }) : t('betting.cash.deciding'))}
          </Badge>
        </div>
        <small className={s.note}>
          {dayTimeText(bet.placed_at, locale, zone)}
          {bet.revision > 1 && ` · ${t('betting.bet.corrected')}`}
          {!isWhole && (
            <Link href={`/betting/bet/${bet.id}`} className={s.details!} aria-label={t('betting.bet.detailsOf', { name })}>
              {t('betting.bet.details')}
            </Link>
          )}
        </small>
        <ul className={s.legs}>
          {bet.legs.map((leg) => (
            <BetLegRow key={leg.outcome} leg={leg} />
          ))}
        </ul>
        <Figures bet={bet} />
        {bet.status === 'refused' && (
          <p className={s.note}>{t(isFree ? 'betting.free.returned' : 'betting.slip.returned', { amount: money(bet.placed_stake) })}</p>
        )}
        {isFree && bet.status !== 'refused' && !bet.legs.some(isFreeBetUsed) && (
          <p className={s.note}>{t(bet.result === 'void' ? 'betting.free.returned' : 'betting.free.terms')}</p>
        )}
        {bet.status === 'open' && !isFree && <CashOut bet={bet} worth={worth} />}
        {bet.lines > 1 && bet.status !== 'refused' && <BetLines bet={bet} />}
      </div>
    </Card>
  )
}

/** Stake, odds, and what comes back. */
function Figures({ bet }: { bet: SportsBet }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const money = (amount: string) => moneyText(amount, bet.currency, locale)
  const back = returnOf(bet)
  const isFree = bet.free_bet !== null
  const isGain = bet.status === 'settled' && bet.result === 'won'
  return (
    <dl className={s.figures}>
      <Figure name={t(isFree ? 'betting.free.name' : 'betting.bet.stake')} value={money(bet.placed_stake)} />
      {bet.total_odds !== null && bet.legs.length > 1 && (
        <Figure name={t('betting.slip.totalOdds')} value={oddsText(bet.total_odds, format, locale)} />
      )}
      {bet.status === 'open' && bet.guaranteed !== '0.00' && <Figure name={t('betting.bet.guaranteed')} value={money(bet.guaranteed)} />}
      {bet.cashed_out !== '0.00' && bet.status !== 'cashed_out' && (
        <Figure name={t('betting.bet.cashedOut')} value={money(bet.cashed_out)} />
      )}
      {bet.status !== 'refused' && (
        <div>
          <dt>{t(isFree && bet.status === 'open' ? 'betting.free.win' : `betting.bet.${back.key}`)}</dt>
          <dd>
            <MoneyText tone={isGain ? 'gain' : 'plain'} size="body">
              {money(back.amount)}
            </MoneyText>
          </dd>
        </div>
      )}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Every combination of a system with its return; loaded when it is opened. */
function BetLines({ bet }: { bet: SportsBet }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useApiQuery('GET /api/v2/bets/{id}', { params: { id: bet.id } }, { enabled: isOpen, staleTime: 0 })
  const nameOf = (at: number) => selectionText({ t, locale }, bet.legs[at]!)
  return (
    <details className={s.lines} onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary>{t('betting.bet.lines', { count: bet.lines })}</summary>
      <ol>
        {data?.lines.map(({ legs, is_open, returned }) => (
          <li key={legs.join()}>
            <span>{legs.map(nameOf).join(' × ')}</span>
            <b>{is_open ? t('betting.leg.open') : moneyText(returned, bet.currency, locale)}</b>
          </li>
        ))}
      </ol>
    </details>
  )
}
