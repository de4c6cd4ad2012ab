import { Card, type Column, SectionHead, Table } from '@fairhouse/ui'

import { type CountedBet, useCountedBets } from '../../lib/bonuses/own-bonuses.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { countedValues } from '../../lib/bonuses/terms.ts'
import { useBettingOffer } from '../../shell/root-data.ts'
import s from './bonuses.module.css'
import type { Bonus } from './types.ts'

/** BEY-4: what each settled bet counted for this bonus, and why one counted nothing. */
export function CountedBets({ bonus }: { bonus: Bonus }) {
  const language = useLanguage()
  const { t } = language
  const betting = useBettingOffer()
  const bets = useCountedBets(bonus.id)
  if (!bets) return null
  return (
    <section className={s.section}>
      <SectionHead title={t('bonuses.bets')} />
      <p className={s.note}>{t('bonuses.counts', countedValues(language, betting))}</p>
      {bets.length === 0 ? (
        <p className={s.note}>{t('bonuses.betsNone')}</p>
      ) : (
        <Card pad={0}>
          <Table caption={t('bonuses.bets')} columns={columns(bonus, language)} rows={bets} rowKey={({ key }) => key} />
        </Card>
      )}
    </section>
  )
}

function columns({ currency }: Bonus, { t, find, locale }: Language): Column<CountedBet>[] {
  const money = (amount: string) => moneyText(amount, currency, locale)
  return [
    { key: 'game', header: t('bonuses.bet.game'), heads: true, cell: ({ game }) => find(`game.${game}`) ?? game },
    { key: 'when', header: t('bonuses.bet.when'), from: 600, cell: ({ at }) => dayTimeText(at, locale) },
    { key: 'stake', header: t('bonuses.bet.stake'), numeric: true, cell: ({ stake }) => money(stake) },
    {
      key: 'counted',
      header: t('bonuses.bet.counted'),
      numeric: true,
      wraps: true,
      cell: ({ counted, reason }) => (reason === null ? money(counted) : `${money(counted)}: ${t(`bonuses.reason.${reason}`)}`),
    },
  ]
}
