import { Button, Input, Select, Table } from '@fairhouse/ui'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, instantText, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { SEGMENT_OPTIONS, segmentText } from '../lib/segments.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { Forecast, useForecast } from '../parts/forecast.tsx'
import { PlayerReads } from '../parts/player-reads.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './promos.module.css'
import { bodyOf, emptyOffer, entryOf, faultsOf, type SpinOfferEntry, type SpinOfferRow, termsOf } from './spin-offer-entry.ts'

const KEY = 'POST /console/v1/spin-offers'
const FORECAST = 'POST /console/v1/spin-offers/forecast'

const FIELDS: readonly { name: Exclude<keyof SpinOfferEntry, 'segment'>; label: string; hint?: string }[] = [
  { name: 'name', label: 'Name', hint: 'small letters, digits, dashes' },
  { name: 'game', label: 'Slot', hint: "as in its page's address" },
  { name: 'count', label: 'Spins of one player' },
  { name: 'bet_value', label: 'Value of a spin, EUR', hint: 'the same value in each currency' },
  { name: 'wager', label: 'Wager of the winnings', hint: '0 pays them as cash' },
  { name: 'max_win', label: 'Largest winnings of one player, EUR' },
  { name: 'days', label: 'Days to play', hint: 'from the grant on' },
  { name: 'starts_at', label: 'Begins, UTC', hint: INSTANT_HINT },
  { name: 'ends_at', label: 'Ends, UTC', hint: INSTANT_HINT },
  { name: 'budget', label: 'Budget, EUR', hint: 'each grant counts its largest winnings; above EUR 100 a day a second person decides' },
]

interface SpinOfferFormProps {
  /** The version to change; null for a new offer. */
  of: SpinOfferRow | null
  onDone: () => void
}

/** Free spins for a segment, or their next version, with what they cost and what a player reads beside it. */
export function SpinOfferForm({ of, onDone }: SpinOfferFormProps) {
  const [first] = useState(() => (of ? entryOf(of) : emptyOffer(currentTime())))
  const [title, verb] = of ? [`Next version of ${of.name}`, 'Change'] : ['New free-spin offer', 'Create']
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(KEY),
    body: (entry) => bodyOf(entry, of),
    faults: faultsOf,
    decision: (body) => ({
      title: of ? `Change ${of.name}` : 'Create the free-spin offer',
      text: decisionText(body, of),
      verb,
      onDone,
      send: (reason) => call(KEY, { body: { ...body, reason } }),
    }),
  })
  const forecast = useForecast(FORECAST, { body: termsOf(form.values, of), ask: (body) => call(FORECAST, { body }) })
  return (
    <EntryForm title={title} verb={verb} form={form}>
      <Select label="For" {...form.field('segment')} options={SEGMENT_OPTIONS} />
      {FIELDS.filter(({ name }) => !(of && name === 'name')).map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={hint} {...form.field(name)} />
      ))}
      <Forecast of={forecast} hint="Fill in every field to see who would get the spins, what they cost, and the letter.">
        {(answer) => <Cost forecast={answer} entry={form.values} />}
      </Forecast>
      {of && (
        <div className={s.whole}>
          <Button onClick={onDone}>New offer instead</Button>
        </div>
      )}
    </EntryForm>
  )
}

function decisionText(
  { name, segment, starts_at: from, ends_at: until, ...body }: ReturnType<typeof bodyOf>,
  of: SpinOfferRow | null,
): string {
  const offer = `${body.count} spins of EUR ${body.bet_value} in ${body.game} for ${segmentText(segment)}`
  const window = `from ${instantText(from)} to ${instantText(until)}, for at most EUR ${body.budget} in all`
  const who = 'Each player with a verified phone gets them once, also one who enters the segment while the offer runs.'
  if (!of) return `${name}: ${offer}, ${window}. ${who}`
  return `Version ${of.version + 1} of ${name}: ${offer}, ${window}, the grants so far included. Players who have got the offer keep it, and get no second one.`
}

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

function Cost({ forecast, entry }: { forecast: Answer<typeof FORECAST>; entry: SpinOfferEntry }) {
  const { title, players, paid, minutes, worth, largest, values, letters } = forecast
  return (
    <>
      <p>
        {title === null ? 'No such slot takes free spins now. ' : `In ${title}. `}
        {countText(players, 'player')} of {segmentText(entry.segment || null)} may get them now; the budget pays for {paid}. Their spins are
        worth {inEur(worth)} and win at most {inEur(largest)}. Cost at most EUR {entry.budget} in all. Giving them takes at least{' '}
        {countText(minutes, 'minute')}, and longer while other offers run.
      </p>
      <Table
        dense
        caption="In each currency"
        rows={values}
        rowKey={({ currency }) => currency}
        columns={[
          { key: 'currency', header: 'Currency', heads: true, cell: ({ currency }) => currency },
          { key: 'value', header: 'Spin', numeric: true, cell: ({ currency, bet_value: amount }) => sumText({ amount, currency }) },
          {
            key: 'most',
            header: 'Largest winnings',
            numeric: true,
            cell: ({ currency, max_win: amount }) => sumText({ amount, currency }),
          },
        ]}
      />
      <PlayerReads texts={letters.map(({ locale, text }) => ({ locale, text: text.join(' ') }))} />
    </>
  )
}
