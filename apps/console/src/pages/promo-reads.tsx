/** What a player reads of a promo code before it is made: its sentence in each language, and its terms as the look-up states them. */
import { moneyText, numberFormat } from '@fairhouse/contracts/money-texts'
import { PROMO_TEXTS } from '@fairhouse/contracts/promo-texts'
import { Heading, KeyValue } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { countText, LANGUAGES, sumText } from '../lib/labels.ts'
import { isWhole } from '../lib/typed-numbers.ts'
import { PlayerReads } from '../parts/player-reads.tsx'
import s from './promos.module.css'
import type { PromoEntry } from './promo-entry.ts'

type Terms = NonNullable<Answer<'POST /console/v1/promos/forecast'>['terms']>

interface PromoReadsProps {
  entry: PromoEntry
  /** Of the latest forecast; null of cash, undefined before one, and from a process of the version before. */
  terms: Terms | null | undefined
}

export const PromoReads = ({ entry, terms }: PromoReadsProps) => (
  <div className={s.whole}>
    <PlayerReads texts={textsOf(entry)} />
    {terms && (
      <>
        <Heading level={3} look="card">
          Terms beside it, in {terms.currency}
        </Heading>
        <KeyValue items={itemsOf(terms)} />
      </>
    )}
  </div>
)

type Locale = keyof typeof LANGUAGES
const LOCALES = Object.keys(LANGUAGES) as Locale[]

/** In the languages whose title is typed, once the value is. A personal code is shown to its player in other words, as a super bonus. */
function textsOf(entry: PromoEntry) {
  if (entry.player !== '') return []
  return LOCALES.flatMap((locale) => {
    const title = entry[`title_${locale}`].trim()
    const value = valueText(entry, locale)
    if (title === '' || value === undefined) return []
    return [{ locale, text: PROMO_TEXTS[locale][entry.type].replace('{title}', () => title).replace('{value}', () => value) }]
  })
}

/** Whole units of the currency, percent, or a count. */
function valueText({ type, value, currencies }: PromoEntry, locale: Locale): string | undefined {
  if (!isWhole(value, Infinity, 1)) return undefined
  const isMoney = type === 'balance' || type === 'cash'
  if (!isMoney) return numberFormat(locale, {}).format(value as Intl.StringNumericLiteral)
  const [currency] = currencies.split(',') as (Terms['currency'] | '')[]
  return currency ? moneyText(`${value}.00`, currency, locale) : undefined
}

const DAY_S = 86_400
const daysOf = (seconds: number): string => countText(Math.round(seconds / DAY_S), 'day')

function itemsOf(terms: Terms) {
  const { currency, wager, max_bet: bet, cap_times: times, life } = terms
  const sum = (amount: string) => sumText({ amount, currency })
  const base = terms.kind === 'spins' ? 'the winnings' : 'the bonus'
  const wagered = [
    { key: 'wager', name: 'Wager before it becomes cash', value: `${wager} times ${base}` },
    { key: 'bet', name: 'Largest bet of a round', value: sum(bet) },
    { key: 'cap', name: 'Becomes cash, at most', value: `${times} times ${base}` },
    { key: 'life', name: 'Time to wager', value: daysOf(life) },
  ]
  if (terms.kind === 'money') return [{ key: 'amount', name: 'Bonus', value: sum(terms.amount) }, ...wagered]
  if (terms.kind === 'deposit')
    return [
      { key: 'share', name: 'Bonus', value: `${terms.pct} % of a deposit from ${sum(terms.min)}, at most ${sum(terms.max)}` },
      ...wagered,
    ]
  return [
    { key: 'spins', name: 'Free spins', value: `${terms.count} of ${sum(terms.bet_value)}` },
    { key: 'play', name: 'Time to play them', value: daysOf(terms.play) },
    { key: 'most', name: 'Winnings at most', value: sum(terms.max_win) },
    ...(wager === 0 ? [{ key: 'cash', name: 'Wager of the winnings', value: 'none: paid as cash' }] : wagered),
  ]
}
