import { Input, Select } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './promos.module.css'
import { bodyOf, EMPTY_PROMO, faultsOf, previewOf, type PromoEntry } from './promo-entry.ts'

const KEY = 'POST /console/v1/promos'

const TYPES = [
  { value: 'deposit_percent', label: 'Percent of a deposit' },
  { value: 'balance', label: 'Bonus money' },
  { value: 'cash', label: 'Cash' },
  { value: 'free_spins', label: 'Free spins' },
] as const
const CURRENCIES = ['', 'RUB', 'USD', 'EUR', 'KZT', 'INR'].map((value) => ({ value, label: value || 'Every currency' }))

const FIELDS: readonly { name: Exclude<keyof PromoEntry, 'type'>; label: string; hint?: string; of?: readonly PromoEntry['type'][] }[] = [
  { name: 'code', label: 'Code', hint: 'capital letters, digits, dots, dashes' },
  { name: 'player', label: 'Player', hint: 'who alone sees and uses it, as a super bonus; empty: everybody' },
  { name: 'value', label: 'Value', hint: 'percent, whole units of the currency, or a count of spins' },
  { name: 'min', label: 'Smallest deposit, EUR', of: ['deposit_percent'] },
  { name: 'max', label: 'Largest bonus or winnings of one player, EUR', of: ['deposit_percent', 'free_spins'] },
  { name: 'wager', label: 'Wager', hint: '0 for cash' },
  { name: 'starts_at', label: 'Begins in days', hint: '0 = now' },
  { name: 'ends_at', label: 'Runs for days' },
  { name: 'total_limit', label: 'Uses in total', hint: 'empty: no limit' },
  { name: 'budget', label: 'Budget, EUR', hint: 'what all uses together may cost; above EUR 100 a day a second person decides' },
  { name: 'title_ru', label: 'Title in Russian' },
  { name: 'title_en', label: 'Title in English' },
  { name: 'title_kz', label: 'Title in Kazakh' },
]

/** A new code. The server checks that its wager pays for what it gives. */
export function PromoForm() {
  const form = useDecisionForm({
    values: EMPTY_PROMO,
    schema: schemaOf(KEY),
    body: (entry) => bodyOf(entry, currentTime()),
    faults: faultsOf,
    decision: (body, _entry, { reset }) => ({
      title: 'Create the promo code',
      text: `${body.code} can be used from ${instantText(body.starts_at)} to ${instantText(body.ends_at)}, for at most EUR ${body.budget} in all.`,
      verb: 'Create',
      onDone: reset,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title="New promo code" verb="Create" form={form}>
      <Select label="Gives" {...form.field('type')} options={TYPES} />
      <Select label="Currency" {...form.field('currencies')} options={CURRENCIES} />
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.filter(({ of }) => !of || of.includes(form.values.type)).map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} {...form.field(name)} />
      ))}
      <Cost entry={form.values} />
    </EntryForm>
  )
}

function Cost({ entry }: { entry: PromoEntry }) {
  const preview = previewOf(entry, currentTime())
  if (!preview) return <p className={s.whole}>Fill in value, days, bounds and budget to see when it runs and what it may cost.</p>
  const { from, until, uses, deposit } = preview
  const dayOf = (at: number) => instantText(new Date(at).toISOString())
  return (
    <p className={s.whole}>
      Preview: runs from {dayOf(from)} to {dayOf(until)}.{' '}
      {uses !== null && `The budget pays for ${countText(uses, 'use')} at the largest cost of EUR ${entry.max} each. `}
      {deposit !== null && `The largest bonus takes a deposit of EUR ${deposit.toFixed(2)}. `}
      Cost at most EUR {entry.budget} in all.
    </p>
  )
}
