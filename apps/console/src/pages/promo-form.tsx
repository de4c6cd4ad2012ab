import { Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { bodyOf, EMPTY_PROMO, faultsOf, type PromoEntry } from './promo-entry.ts'

const TYPES = [
  { value: 'deposit_percent', label: 'Percent of a deposit' },
  { value: 'balance', label: 'Bonus money' },
  { value: 'cash', label: 'Cash' },
  { value: 'free_spins', label: 'Free spins' },
] as const
const CURRENCIES = ['', 'RUB', 'USD', 'EUR', 'KZT', 'INR'].map((value) => ({ value, label: value || 'Every currency' }))

const FIELDS: readonly { name: keyof PromoEntry; label: string; hint?: string; of?: readonly PromoEntry['type'][] }[] = [
  { name: 'code', label: 'Code', hint: 'capital letters, digits, dots, dashes' },
  { name: 'player', label: 'Player', hint: 'who alone sees and uses it, as a super bonus; empty: everybody' },
  { name: 'value', label: 'Value', hint: 'percent, whole units of the currency, or a count of spins' },
  { name: 'min', label: 'Smallest deposit, EUR', of: ['deposit_percent'] },
  { name: 'max', label: 'Largest bonus or winnings of one player, EUR', of: ['deposit_percent', 'free_spins'] },
  { name: 'wager', label: 'Wager', hint: '0 for cash' },
  { name: 'days', label: 'Days from now' },
  { name: 'total', label: 'Uses in total', hint: 'empty: no limit' },
  { name: 'budget', label: 'Budget, EUR', hint: 'what all uses together may cost; above EUR 100 a day a second person decides' },
  { name: 'titleRu', label: 'Title in Russian' },
  { name: 'titleEn', label: 'Title in English' },
  { name: 'titleKz', label: 'Title in Kazakh' },
]

/** A new code. The server checks that its wager pays for what it gives. */
export function PromoForm() {
  const [entry, setEntry] = useState(EMPTY_PROMO)
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const faults = faultsOf(entry)
  const set = (name: keyof PromoEntry) => (value: string) => setEntry({ ...entry, [name]: value })
  const ask = () => {
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    decide({
      title: 'Create the promo code',
      text: `${entry.code} can be used from now on, for at most EUR ${entry.budget} in all.`,
      verb: 'Create',
      onDone: () => {
        setEntry(EMPTY_PROMO)
        setSubmitted(false)
      },
      send: (reason) => call('POST /console/v1/promos', { body: { ...bodyOf(entry, currentTime()), reason } }),
    })
  }
  return (
    <EntryForm title="New promo code" verb="Create" onSubmit={ask}>
      <Select label="Gives" value={entry.type} onChange={(type) => setEntry({ ...entry, type })} options={TYPES} />
      <Select
        label="Currency"
        value={entry.currency}
        onChange={set('currency')}
        options={CURRENCIES}
        error={isSubmitted && faults.currency}
      />
      <Select label="For" value={entry.segment} onChange={set('segment')} options={SEGMENT_OPTIONS} error={isSubmitted && faults.segment} />
      {FIELDS.filter(({ of }) => !of || of.includes(entry.type)).map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} value={entry[name]} onChange={set(name)} error={isSubmitted && faults[name]} />
      ))}
    </EntryForm>
  )
}
