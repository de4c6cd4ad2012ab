import { type Minor, type Currency, formatMoney, payoutOf } from '@fairhouse/money'
import { type Column, KeyValue, Table } from '@fairhouse/ui'

import { moneyText, multiplierText, numberText } from '../../../lib/format.ts'
import { type Language, useLanguage } from '../../../lib/i18n/text.tsx'
import { finePercent } from '../../../lib/stake-format.ts'
import { returnsOf, type StakeLimits, type TableBet } from '../../_common/stake/stake-rules.ts'
import { chanceText, type OddsRow, oddsRows } from './odds-rows.ts'
import s from './odds.module.css'

interface OddsTableProps {
  /** Undefined while the choice is incomplete. */
  bet: TableBet | undefined
  game: Parameters<typeof returnsOf>[0]
  /** In minor units; null while the field is empty. */
  stake: Minor | null
  currency: Currency
  limits: StakeLimits | undefined
}

/** Return of the choice, chance of each ending, and limits (BEY-2). */
export function OddsTable({ bet, game, stake, currency, limits }: OddsTableProps) {
  const language = useLanguage()
  const { t, locale } = language
  const money = (minor: Minor) => moneyText(formatMoney(minor), currency, locale)
  const returned = returnText(language, bet ? returnsOf(game, bet, stake) : { headline: game.headline, exact: undefined })
  const rows = bet ? oddsRows(bet) : []
  return (
    <div className={s.odds}>
      <KeyValue
        items={[
          ...(returned === undefined ? [] : [{ key: 'return', name: t('odds.return'), value: returned }]),
          ...(limits
            ? [
                { key: 'limits', name: t('odds.limits'), value: `${money(limits.min)} – ${money(limits.max)}` },
                { key: 'max', name: t('odds.maxWin'), value: money(limits.maxWin) },
              ]
            : []),
        ]}
      />
      {rows.length > 0 ? (
        <Table
          caption={t('odds.title')}
          columns={columns(language, (multiplier) => (stake ? money(payoutOf(stake, multiplier, limits?.maxWin)) : '–'))}
          rows={rows}
          rowKey={({ success, multiplier }) => `${success ?? ''} ${multiplier}`}
        />
      ) : (
        <p className={s.note}>{t(bet ? 'odds.elsewhere' : 'odds.nothing')}</p>
      )}
    </div>
  )
}

/** Of this stake, with what rounding costs it. */
function returnText({ t, locale }: Language, { headline, exact }: ReturnType<typeof returnsOf>): string | undefined {
  if (headline === undefined || exact === undefined || exact >= headline)
    return headline === undefined ? undefined : finePercent(headline, locale)
  return t('odds.rounded', { exact: finePercent(exact, locale), headline: finePercent(headline, locale) })
}

function columns({ t, locale }: Language, paid: (multiplier: number) => string): Column<OddsRow>[] {
  return [
    {
      key: 'ending',
      header: t('odds.ending'),
      heads: true,
      cell: ({ success, multiplier }) =>
        success === undefined
          ? multiplierText(multiplier, locale)
          : t('odds.success', { n: numberText(success, locale), multiplier: multiplierText(multiplier, locale) }),
    },
    { key: 'chance', header: t('odds.chance'), numeric: true, cell: (row) => chanceText(row, locale) },
    { key: 'paid', header: t('odds.paid'), numeric: true, cell: ({ multiplier }) => paid(multiplier) },
  ]
}
