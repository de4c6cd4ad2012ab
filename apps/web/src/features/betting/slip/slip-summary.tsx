import { formatMoney, type Minor } from '@fairhouse/money'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { withSign } from '../../../lib/format.ts'
import { oddsText } from '../../../lib/board-text.ts'
import { shortMoney } from '../../../lib/stake-format.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import s from './slip.module.css'
import type { SlipView } from './use-slip-view.ts'

/** Sums over the bets of the slip; undefined while one has no stake. */
export function totalsOf({ bets }: Pick<SlipView, 'bets'>): { charged: Minor; potential: Minor } | undefined {
  const staked = bets.filter(({ quote }) => quote.charged !== undefined && quote.potential !== undefined)
  if (staked.length === 0) return undefined
  const sum = (pick: (bet: (typeof staked)[number]) => Minor | undefined) => staked.reduce((all, bet) => all + (pick(bet) ?? 0n), 0n)
  return { charged: sum(({ quote }) => quote.charged), potential: sum(({ quote }) => quote.potential) }
}

/** Total odds, lines, the possible return with its cap, and the wait of a live bet. */
export function SlipSummary({ view }: { view: SlipView }) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const { slip, bets, currency, validation } = view
  const [first] = bets
  if (!first) return null
  const { totalOdds, lines, charged } = first.quote
  const totals = totalsOf(view)
  const money = (amount: Minor) => moneyText(formatMoney(amount), currency, locale)
  const cap = withSign(shortMoney(validation.bounds.maxPayout, locale), currency, locale)
  const delay = Math.max(...bets.map(({ quote }) => quote.delaySeconds))
  return (
    <>
      <dl className={s.figures}>
        {slip.type !== 'single' && totalOdds !== undefined && (
          <div>
            <dt>{t('betting.slip.totalOdds')}</dt>
            <dd>{oddsText(totalOdds, format, locale)}</dd>
          </div>
        )}
        {slip.type === 'system' && charged !== undefined && lines > 0 && (
          <div>
            <dt>{t('betting.slip.linesOf', { count: lines })}</dt>
            <dd>{money(charged / BigInt(lines))}</dd>
          </div>
        )}
        {bets.length > 1 && totals && (
          <div>
            <dt>{t('betting.slip.allStakes')}</dt>
            <dd>{money(totals.charged)}</dd>
          </div>
        )}
        <div>
          <dt>{first.bet.freeBet === undefined ? t('betting.slip.potential', { cap }) : t('betting.free.win')}</dt>
          <dd className={s.big}>{totals ? money(totals.potential) : '–'}</dd>
        </div>
      </dl>
      {bets.some(({ quote }) => quote.isCapped) && (
        <p className={s.note}>{first.bet.freeBet === undefined ? t('betting.slip.capped', { cap }) : t('betting.free.capped')}</p>
      )}
      {delay > 0 && <p className={s.note}>{t('betting.slip.delay', { seconds: delay })}</p>}
    </>
  )
}
