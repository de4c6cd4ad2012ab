import { formatMoney } from '@fairhouse/money'
import { Badge, Button, Segmented, VisuallyHidden } from '@fairhouse/ui'
import { useState } from 'react'

import { moneyText, multiplierText, numberText, signedMoneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { useAutobetState } from '../autobet/autobet-state.ts'
import s from './figures.module.css'
import { LINE_HEIGHT, LINE_WIDTH, lineShape } from './line-shape.ts'
import { profitOf, type Session } from './session.ts'
import { type Place, statistics, useStatistics } from './store.ts'

interface FiguresProps {
  place: Place
  hasAutobet: boolean
}

function toneOf(profit: bigint): 'won' | 'lost' | 'even' {
  if (profit > 0n) return 'won'
  return profit < 0n ? 'lost' : 'even'
}

/** Profit, stakes, wins and losses of this tab, with the profit line. In the floating panel and in the sheet. */
export function Figures({ place, hasAutobet }: FiguresProps) {
  const { t, locale } = useLanguage()
  const [isAll, setAll] = useState(false)
  const session = useStatistics(place, isAll)
  const { currency } = place
  const profit = profitOf(session)
  const items = [
    { key: 'staked', name: t('table.autoWagered'), value: moneyText(formatMoney(BigInt(session.staked)), currency, locale) },
    { key: 'bets', name: t('stats.bets'), value: numberText(session.bets, locale) },
    { key: 'won', name: t('stats.won'), value: numberText(session.won, locale) },
    { key: 'lost', name: t('stats.lost'), value: numberText(session.lost, locale) },
    { key: 'best', name: t('stats.best'), value: session.best > 0 ? multiplierText(session.best, locale) : '–' },
  ]
  return (
    <div className={s.figures}>
      <Segmented
        label={t('stats.scope')}
        value={isAll ? 'all' : 'game'}
        onChange={(scope) => setAll(scope === 'all')}
        options={[
          { value: 'game', label: t('stats.game') },
          { value: 'all', label: t('stats.all') },
        ]}
      />
      <p className={s.profit} data-tone={toneOf(profit)}>
        <span>{t('table.autoProfit')}</span>
        {place.mode === 'demo' && <Badge>{t('table.demo')}</Badge>}
        <b data-profit="">{signedMoneyText(formatMoney(profit), currency, locale)}</b>
      </p>
      <ProfitLine session={session} currency={currency} />
      <dl className={s.items}>
        {items.map(({ key, name, value }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd data-stat={key}>{value}</dd>
          </div>
        ))}
      </dl>
      {hasAutobet && !isAll && <RunningAutobet place={place} />}
      {session.unseen > 0 && <p className={s.note}>{t('stats.unseen', { bets: numberText(session.unseen, locale) })}</p>}
      <div className={s.foot}>
        <p className={s.note}>{t('stats.note')}</p>
        <Button size={32} disabled={session.bets === 0} onClick={() => statistics.reset(place, isAll)}>
          {t('stats.reset')}
        </Button>
      </div>
    </div>
  )
}

function ProfitLine({ session, currency }: { session: Session; currency: Place['currency'] }) {
  const { t, locale } = useLanguage()
  const { line, area, zero, top, bottom } = lineShape(session)
  const money = (minor: number) => signedMoneyText(formatMoney(BigInt(minor)), currency, locale)
  return (
    <figure className={s.chart} data-points={session.line.length}>
      <VisuallyHidden>{t('stats.chart', { bets: numberText(session.bets, locale), low: money(bottom), high: money(top) })}</VisuallyHidden>
      <svg viewBox={`0 -2 ${LINE_WIDTH} ${LINE_HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={s.area} d={area} />
        <line className={s.zero} x1="0" x2={LINE_WIDTH} y1={zero} y2={zero} />
        <path className={s.line} d={line} />
      </svg>
      <figcaption aria-hidden="true">
        <span>{money(bottom)}</span>
        <span>{money(top)}</span>
      </figcaption>
    </figure>
  )
}

/** The autobet that runs now, whichever tab has started it. */
function RunningAutobet({ place: { game, mode } }: { place: Place }) {
  const { t, locale } = useLanguage()
  const state = useAutobetState(game, mode, mode === 'real')
  if (!state?.running) return null
  const { played, planned, profit, currency } = state
  const count = planned === null ? numberText(played, locale) : `${numberText(played, locale)} / ${numberText(planned, locale)}`
  return (
    <p className={s.auto}>
      <b>{t('table.autoRunning')}</b>
      <span>
        {count} · {signedMoneyText(profit, currency, locale)}
      </span>
    </p>
  )
}
