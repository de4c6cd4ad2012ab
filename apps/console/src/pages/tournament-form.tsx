import { Input, Select, Table } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { sumText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { EntryForm } from '../parts/entry-form.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import s from './promos.module.css'
import { bodyOf, entryOf, faultsOf, ladderOf, newTournament, poolOf, prizeKind, type TournamentEntry } from './tournament-entry.ts'

const FORMULAS = [
  { value: 'turnover', label: 'Turnover' },
  { value: 'max_multiplier', label: 'Best multiplier' },
  { value: 'best_n', label: 'Sum of the best multipliers' },
  { value: 'profit', label: 'Winnings less stakes' },
] as const
const CURRENCIES = (['RUB', 'USD', 'EUR', 'KZT', 'INR'] as const).map((value) => ({ value, label: value }))

const FIELDS: readonly { name: Exclude<keyof TournamentEntry, 'formula' | 'currency'>; label: string; hint?: string; of?: 'best_n' }[] = [
  { name: 'bestN', label: 'How many bets add up', of: 'best_n' },
  { name: 'games', label: 'Games', hint: 'as in slots keno crash' },
  { name: 'minStake', label: 'Smallest stake' },
  { name: 'prizes', label: 'Prizes by place', hint: '500 is cash, 500x5 bonus money with wager 5, 30*10 thirty free spins of 10' },
  { name: 'startsAt', label: 'Starts, UTC', hint: 'as in 2026-11-23 12:30' },
  { name: 'endsAt', label: 'Ends, UTC' },
  { name: 'titleRu', label: 'Title in Russian' },
  { name: 'titleEn', label: 'Title in English' },
  { name: 'titleKz', label: 'Title in Kazakh' },
]

interface FormProps {
  /** The announced one that changes; a new one when absent. */
  of?: RowOf<'GET /console/v1/tournaments'> | undefined
  onDone: () => void
}

/** A new tournament, or a change before its start. Above EUR 100 of prizes a day a second person decides. */
export function TournamentForm({ of, onDone }: FormProps) {
  const [entry, setEntry] = useState(() => (of ? entryOf(of) : newTournament(currentTime())))
  const [isSubmitted, setSubmitted] = useState(false)
  const decide = useDecide()
  const faults = faultsOf(entry)
  const verb = of ? 'Change' : 'Announce'
  const submit = () => {
    setSubmitted(true)
    if (Object.keys(faults).length > 0) return
    decide({
      title: `${verb} the tournament`,
      text: `${entry.titleEn} runs from ${entry.startsAt} to ${entry.endsAt} UTC. Its prizes cost ${poolOf(entry)} ${entry.currency} at most.`,
      verb,
      errorMessages: { bad_transition: 'It has begun, is cancelled, or was changed a moment ago.' },
      onDone,
      send: (reason) =>
        of
          ? call('POST /console/v1/tournaments/{id}/change', {
              params: { id: of.id },
              body: { ...bodyOf(entry), version: of.version, reason },
            })
          : call('POST /console/v1/tournaments', { body: { ...bodyOf(entry), reason } }),
    })
  }
  return (
    <EntryForm title={of ? `Change ${of.title_en}` : 'New tournament'} verb={verb} onSubmit={submit}>
      <Select label="Points" value={entry.formula} onChange={(formula) => setEntry({ ...entry, formula })} options={FORMULAS} />
      <Select label="Currency" value={entry.currency} onChange={(currency) => setEntry({ ...entry, currency })} options={CURRENCIES} />
      {FIELDS.filter(({ of: only }) => !only || only === entry.formula).map(({ name, label, hint }) => (
        <Input
          key={name}
          label={label}
          hint={hint}
          value={entry[name]}
          onChange={(value) => setEntry({ ...entry, [name]: value })}
          error={isSubmitted && faults[name]}
        />
      ))}
      <Preview entry={entry} />
    </EntryForm>
  )
}

/** The prize of each place, and what all of them cost. */
function Preview({ entry }: { entry: TournamentEntry }) {
  const rows = ladderOf(entry)
  if (rows.length === 0) return null
  const { currency } = entry
  return (
    <section className={s.whole} aria-label="Preview of prizes">
      <Table
        dense
        caption="Prizes by place"
        rows={rows}
        rowKey={({ place }) => `${place}`}
        columns={[
          { key: 'place', header: 'Place', heads: true, cell: ({ place }) => place },
          { key: 'amount', header: 'Prize', numeric: true, cell: ({ amount }) => sumText({ amount, currency }) },
          { key: 'kind', header: 'Paid as', wraps: true, cell: (row) => prizeKind(row, currency) },
        ]}
      />
      <p>All prizes cost {sumText({ amount: poolOf(entry), currency })} at most: places without a player stay unpaid.</p>
    </section>
  )
}
