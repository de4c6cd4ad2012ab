import { Button, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, ApiError, call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, instantText, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { isAbove } from '../lib/typed-numbers.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { Forecast, isRefusal, useForecast } from '../parts/forecast.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './promos.module.css'
import { PromoReads } from './promo-reads.tsx'
import { bodyOf, EMPTY_PROMO, entryOf, faultsOf, type PromoEntry, type PromoRow, type PromoTerms, runOf, termsOf } from './promo-entry.ts'

const KEY = 'POST /console/v1/promos'
const FORECAST = 'POST /console/v1/promos/forecast'

const TYPES = [
  { value: 'deposit_percent', label: 'Percent of a deposit' },
  { value: 'balance', label: 'Bonus money' },
  { value: 'cash', label: 'Cash' },
  { value: 'free_spins', label: 'Free spins' },
] as const
const CURRENCIES = ['', 'RUB', 'USD', 'EUR', 'KZT', 'INR'].map((value) => ({ value, label: value || 'Every currency' }))

/** A code that a call made may have several. */
const currenciesWith = (value: string) =>
  value.includes(',') ? [...CURRENCIES, { value, label: value.replaceAll(',', ', ') }] : CURRENCIES

const FIELDS: readonly { name: Exclude<keyof PromoEntry, 'type'>; label: string; hint?: string; of?: readonly PromoEntry['type'][] }[] = [
  { name: 'code', label: 'Code', hint: 'capital letters, digits, dots, dashes' },
  { name: 'player', label: 'Player', hint: 'who alone sees and uses it, as a super bonus; empty: everybody' },
  { name: 'value', label: 'Value', hint: 'percent, whole units of the currency, or a count of spins' },
  { name: 'min', label: 'Smallest deposit, EUR', of: ['deposit_percent'] },
  { name: 'max', label: 'Largest bonus or winnings of one player, EUR', of: ['deposit_percent', 'free_spins'] },
  { name: 'wager', label: 'Wager', hint: '0 for cash' },
  { name: 'starts_at', label: 'Begins', hint: `in days, 0 = now; or UTC, ${INSTANT_HINT}` },
  { name: 'ends_at', label: 'Ends', hint: `after days; or UTC, ${INSTANT_HINT}` },
  { name: 'total_limit', label: 'Uses in total', hint: 'empty: no limit' },
  { name: 'budget', label: 'Budget, EUR', hint: 'what all uses together may cost; above EUR 100 a day a second person decides' },
  { name: 'title_ru', label: 'Title in Russian' },
  { name: 'title_en', label: 'Title in English' },
  { name: 'title_kz', label: 'Title in Kazakh' },
]

/** What a code keeps in every version. */
const FIXED: readonly (keyof PromoEntry)[] = ['code', 'player']

interface PromoFormProps {
  /** The version to change; null for a new code. */
  of: PromoRow | null
  onDone: () => void
}

/** A new code, or the next version of one. The server checks that its wager pays for what it gives. */
export function PromoForm({ of, onDone }: PromoFormProps) {
  const [first] = useState(() => (of ? entryOf(of, currentTime()) : EMPTY_PROMO))
  const [title, verb] = of ? [`Next version of ${of.code}`, 'Change'] : ['New promo code', 'Create']
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(KEY),
    body: (entry) => bodyOf(entry, currentTime(), of),
    faults: faultsOf,
    decision: (body) => ({
      title: of ? `Change ${of.code}` : 'Create the promo code',
      text: decisionText(body, of),
      verb,
      onDone,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
    }),
  })
  const [terms, run] = [termsOf(form.values, of), runOf(form.values, currentTime(), of)]
  const forecast = useForecast(FORECAST, { body: terms, ask: forecastOf, isFilled: run !== undefined })
  /** What the server refuses to forecast stands beside its field, too. */
  const field = (name: (typeof FIELDS)[number]['name']) => {
    const own = form.field(name)
    return { ...own, error: own.error ?? forecast.errors[name] }
  }
  return (
    <EntryForm title={title} verb={verb} form={form}>
      {!of && <Select label="Gives" {...form.field('type')} options={TYPES} />}
      <Select label="Currency" {...field('currencies')} options={currenciesWith(first.currencies)} />
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.filter(({ name, of: types }) => (!types || types.includes(form.values.type)) && !(of && FIXED.includes(name))).map(
        ({ name, label, hint }) => (
          <Input key={name} label={label} hint={hint} {...field(name)} />
        ),
      )}
      <Forecast of={forecast} hint="Fill in code, value, wager, days, bounds and budget to see when it runs and what it may cost.">
        {(answer) => run && <Cost forecast={answer} run={run} terms={terms} />}
      </Forecast>
      <PromoReads entry={form.values} terms={forecast.isWhole && !isRefusal(forecast.error) ? forecast.data?.terms : undefined} />
      {of && (
        <div className={s.whole}>
          <Button onClick={onDone}>New code instead</Button>
        </div>
      )}
    </EntryForm>
  )
}

function decisionText(body: ReturnType<typeof bodyOf>, of: PromoRow | null): string {
  const window = `from ${instantText(body.starts_at)} to ${instantText(body.ends_at)}, for at most EUR ${body.budget} in all`
  if (!of) return `${body.code} can be used ${window}.`
  return `Version ${of.version + 1} of ${of.code} holds ${window}, the uses so far included. What it gave, and what open invoices were promised, stays. Players who have chosen it for their next deposit keep their choice for its time, also outside these dates, currencies and tier, and get these terms.`
}

interface CostProps {
  forecast: Answer<typeof FORECAST>
  /** Milliseconds. */
  run: { from: number; until: number }
  terms: PromoTerms
}

/** A process of the version before takes no wager here, and states neither the most that becomes cash nor the terms. */
async function forecastOf({ wager, ...body }: PromoTerms): Promise<Answer<typeof FORECAST>> {
  try {
    return await call(FORECAST, { body: { ...body, wager } })
  } catch (fault) {
    if (!(fault instanceof ApiError) || !fault.errors.wager?.some((text) => text.startsWith('unknown_field'))) throw fault
    return call(FORECAST, { body })
  }
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function Cost({ forecast, run, terms: { budget, total_limit: limit } }: CostProps) {
  const dayOf = (at: number) => instantText(new Date(at).toISOString())
  const { spent, cost, deposit, most_cash: mostCash } = forecast
  return (
    <p>
      Runs from {dayOf(run.from)} to {dayOf(run.until)}. One use costs at most {inEur(cost)}; {usesText(forecast, budget, limit)}.{' '}
      {mostCash !== undefined && mostCash !== cost && `With what is won of a bonus, at most ${inEur(mostCash)} of one use becomes cash. `}
      {deposit !== null && `The largest bonus takes a deposit of ${inEur(deposit)}. `}
      {!isAbove(spent, budget) && `Cost at most ${inEur(budget)} in all.`}
    </p>
  )
}

/** The uses so far, and those that are left. A version must have room for the former. */
function usesText({ used, spent, uses }: CostProps['forecast'], budget: string, limit: number | null): string {
  const soFar = `${countText(used, 'use')} so far may cost ${inEur(spent)}`
  if (isAbove(spent, budget)) return `${soFar}, more than the budget, which has to be larger`
  if (limit !== null && used > limit) return `${soFar}, and are more than the total, which has to be larger`
  const left = `${limit === null ? 'the budget pays for' : 'budget and total allow'} ${countText(uses, used > 0 ? 'further use' : 'use')}`
  return used > 0 ? `${soFar}, and ${left}` : left
}
