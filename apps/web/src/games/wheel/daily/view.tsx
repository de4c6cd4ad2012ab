/** The free spin of the day for proofs and the verifier. Source: games.md G8. */
import { DAILY_SPIN, DAILY_WEIGHTS, type DailySpinOutcome, dailySpinOdds, parseDailySpin } from '@fairhouse/games'
import { CURRENCY_CODES } from '@fairhouse/money'
import { Select } from '@fairhouse/ui'

import { moneyText } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import type { GameView } from '../../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../../_common/proof/drawn.ts'
import { dailyPrizes, prizeOfTicket } from './sectors.ts'

const FIRST = { currency: 'RUB' } as const

export const dailySpinView: GameView = {
  id: DAILY_SPIN,
  // displayed from one; the amount is beside it
  result: (outcome, { t }) => t('wheel.dailyNumber', { number: (outcome as DailySpinOutcome).index + 1 }),
  bet: (_, { t }) => t('wheel.dailyTitle'),
  sums(working, { t, locale }, params) {
    const { currency } = parseDailySpin(params) ?? FIRST
    return sumsOf(drawnFrom(working, [DAILY_WEIGHTS]), locale, ({ value }) => {
      const index = prizeOfTicket(value)
      return t('wheel.dailyGives', { number: index + 1, amount: moneyText(dailyPrizes(currency)[index]!.prize, currency, locale) })
    })
  },
  program(claim) {
    const odds = dailySpinOdds((parseDailySpin(claim.params) ?? FIRST).currency)
    return programText(
      claim,
      `const weights = [${odds.map(({ ways }) => ways).join(', ')}]
const prizes = [${odds.map(({ multiplier }) => multiplier).join(', ')}] // in hundredths of the currency
let left = uniform(${DAILY_WEIGHTS})
const index = weights.findIndex((weight) => (left -= weight) < 0)
console.log('prize', index + 1, 'amount', (prizes[index] / 100).toFixed(2))`,
    )
  },
  firstParams: FIRST,
  ParamsForm: CurrencyForm,
}

/** A spin has no choice: the currency determines the amounts of its prizes. */
function CurrencyForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const t = useText()
  return (
    <Select
      label={t('wheel.dailyCurrency')}
      value={(parseDailySpin(params) ?? FIRST).currency}
      onChange={(currency) => onChange({ currency })}
      options={CURRENCY_CODES.map((code) => ({ value: code, label: code }))}
    />
  )
}
