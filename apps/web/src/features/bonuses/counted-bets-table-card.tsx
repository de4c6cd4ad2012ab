import type { Currency } from '@fairhouse/money'
import { Card, type Column, Table } from '@fairhouse/ui'

import { gameNameOf } from '../../games/provided.ts'
import type { CountedBet } from '../../lib/bonuses/own-bonuses.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'

type Bet = Omit<CountedBet, 'percent'> & { readonly currency?: Currency }

/** BEY-4: what each settled bet counted, and why one counted nothing. `currency`: of bets that name none. */
export function CountedBetsTableCard({ bets, currency }: { bets: readonly Bet[]; currency: Currency }) {
  const language = useLanguage()
  return (
    <Card pad={0}>
      <Table caption={language.t('bonuses.bets')} columns={columns(currency, language)} rows={bets} rowKey={({ key }) => key} />
    </Card>
  )
}

function columns(currency: Currency, language: Language): Column<Bet>[] {
  const { t, locale } = language
  const money = (bet: Bet, amount: string) => moneyText(amount, bet.currency ?? currency, locale)
  return [
    {
      key: 'game',
      header: t('bonuses.bet.game'),
      heads: true,
      cell: ({ game, title }) => gameNameOf({ game, params: { title } }, language),
    },
    { key: 'when', header: t('bonuses.bet.when'), from: 600, cell: ({ at }) => dayTimeText(at, locale) },
    { key: 'stake', header: t('bonuses.bet.stake'), numeric: true, cell: (bet) => money(bet, bet.stake) },
    {
      key: 'counted',
      header: t('bonuses.bet.counted'),
      numeric: true,
      wraps: true,
      cell: (bet) => {
        const counted = money(bet, bet.counted)
        return bet.reason === null ? counted : `${counted}: ${t(`bonuses.reason.${bet.reason}`)}`
      },
    },
  ]
}
