import { type Currency, formatMoney } from '@fairhouse/money'
import { Select } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import { oddsText } from '../../../lib/board-text.ts'
import { useOddsFormat } from '../odds-format-select.tsx'
import { combinationsOf, type LegNow, type SlipBet } from './quote.ts'
import { choicesOf, sized } from './slip.ts'
import s from './lines.module.css'
import { changeSlip } from './use-slip.ts'

/** Which combinations the system plays: "k of n", and the named bets that fit. */
export function SystemBox({ slip }: { slip: StoredSlip }) {
  const { t } = useLanguage()
  const of = slip.legs.filter(({ banker }) => !banker).length
  const options = choicesOf(slip).map(({ name, sizes, lines }) => ({
    value: sizes.join(),
    label: name ? t('betting.slip.named', { name, lines }) : t('betting.slip.kOfN', { k: sizes[0]!, n: of, lines }),
  }))
  const choose = (value: string) => changeSlip((now) => sized(now, value.split(',').map(Number)))
  return <Select label={t('betting.slip.system')} value={slip.sizes.join()} onChange={choose} options={options} />
}

const MOST_SHOWN = 120

interface CombinationsProps {
  bet: SlipBet
  now: readonly LegNow[]
  names: readonly string[]
  currency: Currency
}

/** Every line with what it returns when all of its selections win. */
export function Combinations({ bet, now, names, currency }: CombinationsProps) {
  const { t, locale } = useLanguage()
  const format = useOddsFormat()
  const odds = bet.legs.map(({ seen }, at) => now[at]?.odds ?? seen)
  const lines = combinationsOf(bet, odds)
  return (
    <details className={s.lines}>
      <summary>{t('betting.slip.combinations', { count: lines.length })}</summary>
      <ol>
        {lines.slice(0, MOST_SHOWN).map(({ legs, returned }) => (
          <li key={legs.join()}>
            <span>{legs.map((at) => `${names[at]} ${oddsText(odds[at]!, format, locale)}`).join(' × ')}</span>
            <b>{bet.stake ? moneyText(formatMoney(returned), currency, locale) : '–'}</b>
          </li>
        ))}
      </ol>
      {lines.length > MOST_SHOWN && <p>{t('betting.slip.moreLines', { count: lines.length - MOST_SHOWN })}</p>}
    </details>
  )
}
