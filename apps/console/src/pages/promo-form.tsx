import { Button, Heading, Input, Select, useSettledText } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, instantText, sumText } from '../lib/labels.ts'
import { isTaken, schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './promos.module.css'
import { bodyOf, EMPTY_PROMO, entryOf, faultsOf, type PromoEntry, type PromoRow, runOf, termsOf } from './promo-entry.ts'

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
  return (
    <EntryForm title={title} verb={verb} form={form}>
      {!of && <Select label="Gives" {...form.field('type')} options={TYPES} />}
      <Select label="Currency" {...form.field('currencies')} options={currenciesWith(first.currencies)} />
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.filter(({ name, of: types }) => (!types || types.includes(form.values.type)) && !(of && FIXED.includes(name))).map(
        ({ name, label, hint }) => (
          <Input key={name} label={label} hint={hint} {...form.field(name)} />
        ),
      )}
      <Forecast entry={form.values} of={of} />
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

/** Once the terms are filled in, and one pauses typing. */
function Forecast({ entry, of }: { entry: PromoEntry; of: PromoRow | null }) {
  const body = termsOf(entry)
  const isWhole = isTaken(FORECAST, body)
  const key = JSON.stringify(body)
  const settled = useSettledText(key)
  const { data } = useQuery({
    queryKey: ['promo code forecast', key],
    queryFn: () => call(FORECAST, { body }),
    enabled: isWhole && settled === key,
  })
  const run = runOf(entry, currentTime(), of)
  if (!isWhole || !data || !run)
    return <p className={s.whole}>Fill in code, value, days, bounds and budget to see when it runs and what it may cost.</p>
  return <Cost forecast={data} run={run} budget={body.budget} />
}

interface CostProps {
  forecast: Answer<typeof FORECAST>
  /** Milliseconds. */
  run: { from: number; until: number }
  budget: string
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function Cost({ forecast: { used, spent, cost, uses, deposit }, run, budget }: CostProps) {
  const dayOf = (at: number) => instantText(new Date(at).toISOString())
  return (
    <section className={s.whole} aria-label="Forecast of cost" aria-live="polite">
      <Heading level={3} look="card">
        Forecast of cost
      </Heading>
      <p>
        Runs from {dayOf(run.from)} to {dayOf(run.until)}. One use costs at most {inEur(cost)};{' '}
        {used > 0 && `${countText(used, 'use')} so far may cost ${inEur(spent)}, and `}
        the budget pays for {countText(uses, used > 0 ? 'further use' : 'use')}.{' '}
        {deposit !== null && `The largest bonus takes a deposit of ${inEur(deposit)}. `}
        Cost at most {inEur(budget)} in all.
      </p>
    </section>
  )
}
