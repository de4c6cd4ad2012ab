import { Checkbox, Input, Select } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { bodyOf, EMPTY_RELOAD, faultsOf, forecastOf, type ReloadEntry } from './reload-entry.ts'
import s from './promos.module.css'

const KEY = 'POST /console/v1/reloads'

export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const FIELDS: readonly { name: Exclude<keyof ReloadEntry, 'weekdays' | 'segment'>; label: string; hint?: string }[] = [
  { name: 'name', label: 'Name', hint: 'small letters, digits, dashes; the name of a running offer makes its next version' },
  { name: 'pct', label: 'Percent of a deposit', hint: '25 to 50; wager and days to play as the reward settings say' },
  { name: 'min', label: 'Smallest deposit, EUR' },
  { name: 'max', label: 'Largest bonus, EUR' },
  { name: 'starts_at', label: 'Begins in days', hint: '0 = now' },
  { name: 'ends_at', label: 'Runs for days' },
  { name: 'budget', label: 'Budget, EUR', hint: 'when so much was given, no more is offered; above EUR 100 a day a second person decides' },
]

/** A reload offer, or the next version of one, with what it may cost beside it. */
export function ReloadForm() {
  const form = useDecisionForm({
    values: EMPTY_RELOAD,
    schema: schemaOf(KEY),
    body: (entry) => bodyOf(entry, currentTime()),
    faults: faultsOf,
    decision: (body, _entry, { reset }) => ({
      title: 'Create the reload offer',
      text: `${body.name}: ${body.pct} % of a deposit, at most EUR ${body.max}, once a day, until EUR ${body.budget} were given.`,
      verb: 'Create',
      onDone: reset,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
    }),
  })
  const { weekdays } = form.values
  const turn = (day: number) => form.set({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] })
  return (
    <EntryForm title="New reload offer" verb="Create" form={form}>
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} {...form.field(name)} />
      ))}
      <fieldset className={`${s.part} ${s.days}`}>
        <legend>Weekdays, UTC. None: every day</legend>
        {WEEKDAYS.map((label, day) => (
          <Checkbox key={label} checked={weekdays.includes(day)} onChange={() => turn(day)}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Cost entry={form.values} />
    </EntryForm>
  )
}

function Cost({ entry }: { entry: ReloadEntry }) {
  const forecast = forecastOf(entry, currentTime())
  if (!forecast) return <p className={s.whole}>Fill in percent, bonus, days and budget to see what it may cost.</p>
  const { days, bonuses, deposit } = forecast
  return (
    <p className={s.whole}>
      Preview: runs on {days} days. The budget of EUR {entry.budget} pays for {bonuses} largest bonuses, each for a deposit of EUR{' '}
      {deposit.toFixed(2)}, so it stands for deposits of EUR {(bonuses * deposit).toFixed(2)}. Cost at most EUR {entry.budget}, and what
      open invoices were promised before.
    </p>
  )
}
