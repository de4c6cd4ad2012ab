import { Checkbox, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import { bodyOf, EMPTY_RELOAD, faultsOf, forecastOf, type ReloadEntry } from './reload-entry.ts'
import s from './promos.module.css'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const FIELDS: readonly { name: Exclude<keyof ReloadEntry, 'weekdays' | 'segment'>; label: string; hint?: string }[] = [
  { name: 'name', label: 'Name', hint: 'small letters, digits, dashes; the name of a running offer makes its next version' },
  { name: 'pct', label: 'Percent of a deposit', hint: '25 to 50, wager 25, three days to play' },
  { name: 'min', label: 'Smallest deposit, EUR' },
  { name: 'max', label: 'Largest bonus, EUR' },
  { name: 'inDays', label: 'Begins in days', hint: '0 = now' },
  { name: 'days', label: 'Runs for days' },
  { name: 'budget', label: 'Budget, EUR', hint: 'when so much was given, no more is offered; above EUR 100 a day a second person decides' },
]

/** A reload offer, or the next version of one, with what it may cost beside it. */
export function ReloadForm() {
  const [entry, setEntry] = useState(EMPTY_RELOAD)
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const faults = faultsOf(entry)
  const turn = (day: number) =>
    setEntry({ ...entry, weekdays: entry.weekdays.includes(day) ? entry.weekdays.filter((one) => one !== day) : [...entry.weekdays, day] })
  const ask = () => {
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    decide({
      title: 'Create the reload offer',
      text: `${entry.name}: ${entry.pct} % of a deposit, at most EUR ${entry.max}, once a day, until EUR ${entry.budget} were given.`,
      verb: 'Create',
      onDone: () => {
        setEntry(EMPTY_RELOAD)
        setSubmitted(false)
      },
      send: (reason) => call('POST /console/v1/reloads', { body: { ...bodyOf(entry, currentTime()), reason } }),
    })
  }
  return (
    <EntryForm title="New reload offer" verb="Create" onSubmit={ask}>
      <Select label="For" value={entry.segment} onChange={(segment) => setEntry({ ...entry, segment })} options={SEGMENT_OPTIONS} />
      {FIELDS.map(({ name, label, hint }) => (
        <Input
          key={name}
          label={label}
          hint={hint}
          value={entry[name]}
          onChange={(value) => setEntry({ ...entry, [name]: value })}
          error={isSubmitted && faults[name]}
        />
      ))}
      <fieldset className={`${s.part} ${s.days}`}>
        <legend>Weekdays, UTC. None: every day</legend>
        {WEEKDAYS.map((label, day) => (
          <Checkbox key={label} checked={entry.weekdays.includes(day)} onChange={() => turn(day)}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Cost entry={entry} />
    </EntryForm>
  )
}

function Cost({ entry }: { entry: ReloadEntry }) {
  const forecast = forecastOf(entry, currentTime())
  if (!forecast) return <p className={s.whole}>Fill in percent, bonus, days and budget to see what it may cost.</p>
  const { days, bonuses, deposit } = forecast
  return (
    <p className={s.whole} aria-live="polite">
      Preview: runs on {days} days. The budget of EUR {entry.budget} pays for {bonuses} largest bonuses, each for a deposit of EUR{' '}
      {deposit.toFixed(2)}, so it stands for deposits of EUR {(bonuses * deposit).toFixed(2)}. Cost at most EUR {entry.budget}, and what
      open invoices were promised before.
    </p>
  )
}
