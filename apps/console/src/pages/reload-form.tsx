import { Checkbox, Input, Select } from '@fairhouse/ui'
import { useMemo } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, isZero, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS } from '../lib/segments.ts'
import { isAbove } from '../lib/typed-numbers.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { Forecast, useForecast } from '../parts/forecast.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import { bodyOf, EMPTY_RELOAD, faultsOf, forecastBody, type ReloadEntry } from './reload-entry.ts'
import s from './promos.module.css'

const KEY = 'POST /console/v1/reloads'
const FORECAST = 'POST /console/v1/reloads/forecast'

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
  /** As of the last change: the days that one types count from then. */
  const terms = useMemo(() => forecastBody(form.values, currentTime()), [form.values])
  const isFilled = Object.keys(faultsOf(form.values)).length === 0
  const forecast = useForecast(FORECAST, { body: terms, ask: (body) => call(FORECAST, { body }), isFilled })
  /** What the server refuses to forecast stands beside its field, too. */
  const fieldOf = (name: Exclude<keyof ReloadEntry, 'weekdays'>) => {
    const own = form.field(name)
    return { ...own, error: own.error ?? forecast.errors[name] }
  }
  const { weekdays } = form.values
  const turn = (day: number) => form.set({ weekdays: weekdays.includes(day) ? weekdays.filter((one) => one !== day) : [...weekdays, day] })
  return (
    <EntryForm title="New reload offer" verb="Create" form={form}>
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} {...fieldOf(name)} />
      ))}
      <fieldset className={`${s.part} ${s.days}`}>
        <legend>Weekdays, UTC. None: every day</legend>
        {WEEKDAYS.map((label, day) => (
          <Checkbox key={label} checked={weekdays.includes(day)} onChange={() => turn(day)}>
            {label}
          </Checkbox>
        ))}
      </fieldset>
      <Forecast of={forecast} hint="Fill in name, percent, bonus, days and budget to see what it may cost.">
        {(answer) => <Cost forecast={answer} budget={terms.budget} />}
      </Forecast>
    </EntryForm>
  )
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function Cost({ forecast: { given, days, bonuses, deposit }, budget }: { forecast: Answer<typeof FORECAST>; budget: string }) {
  if (bonuses === 0)
    return (
      <p>
        Runs on {countText(days, 'day')}. So far {inEur(given)} were given
        {isAbove(given, budget)
          ? `, more than the budget of ${inEur(budget)}: `
          : ` of the budget of ${inEur(budget)}, and what is left pays for no largest bonus: `}
        raise the budget, or it offers nothing further. Open invoices keep what they were promised before.
      </p>
    )
  const isFirst = isZero(given)
  return (
    <p>
      Runs on {countText(days, 'day')}.{!isFirst && ` So far ${inEur(given)} of it were given.`} The budget of {inEur(budget)} pays for{' '}
      {bonuses}
      {!isFirst && ' further'} {bonuses === 1 ? 'largest bonus' : 'largest bonuses'}, each for a deposit of {inEur(deposit)}. All versions
      cost at most {inEur(budget)}, and what open invoices were promised before.
    </p>
  )
}
