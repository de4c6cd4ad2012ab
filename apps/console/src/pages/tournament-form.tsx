import { Input, Select, Table } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { currentTime } from '../lib/clock.ts'
import { countText, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { INSTANT_HINT } from '../lib/typed-instant.ts'
import { EntryForm } from '../parts/entry-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './promos.module.css'
import {
  bodyOf,
  entryOf,
  faultsOf,
  isOfMoney,
  ladderOf,
  meaningOf,
  newTournament,
  poolOf,
  prizeKind,
  type TournamentEntry,
} from './tournament-entry.ts'

const ANNOUNCE = 'POST /console/v1/tournaments'

const FORMULAS = [
  { value: 'turnover', label: 'Turnover' },
  { value: 'max_multiplier', label: 'Best multiplier' },
  { value: 'best_n', label: 'Sum of the best multipliers' },
  { value: 'profit', label: 'Winnings less stakes' },
] as const
const CURRENCIES = (['RUB', 'USD', 'EUR', 'KZT', 'INR'] as const).map((value) => ({ value, label: value }))

interface Field {
  name: Exclude<keyof TournamentEntry, 'formula' | 'currency'>
  label: string
  hint?: string
  /** Whether it counts for what is entered; it does when absent. */
  counts?: (entry: TournamentEntry) => boolean
}

const FIELDS: readonly Field[] = [
  { name: 'best_n', label: 'How many bets add up', counts: ({ formula }) => formula === 'best_n' },
  { name: 'games', label: 'Games', hint: 'as in slots keno crash' },
  { name: 'min_stake', label: 'Smallest stake' },
  {
    name: 'unit',
    label: 'Money for a point',
    hint: 'as much as for a point of experience when empty; of turnover at most 100 times the smallest stake',
    counts: isOfMoney,
  },
  { name: 'min_points', label: 'Least points of a place', hint: 'any points when empty' },
  {
    name: 'prizes',
    label: 'Prizes by place',
    hint: '500 is cash, 500x5 bonus money with wager 5, 30*10 thirty free spins of 10',
  },
  { name: 'starts_at', label: 'Starts, UTC', hint: INSTANT_HINT },
  { name: 'ends_at', label: 'Ends, UTC' },
  { name: 'title_ru', label: 'Title in Russian' },
  { name: 'title_en', label: 'Title in English' },
  { name: 'title_kz', label: 'Title in Kazakh' },
]

interface FormProps {
  /** The announced one that changes; a new one when absent. */
  of?: PagedRowOf<'GET /console/v1/tournaments'> | undefined
  onDone: () => void
}

/** How long bonus money and free spins live. A change only lengthens what was announced; without an announced life it changes nothing. */
function lifeHint(of: FormProps['of']): string {
  if (!of) return 'bonus money and free spins live as long as the reward settings say when it is announced'
  const { prize_days: days } = of
  if (typeof days !== 'number') return 'bonus money lives 7 days, free spins as long as the reward settings say when they are paid'
  return `bonus money and free spins live ${countText(days, 'day')}, or longer if the reward settings say so at the change`
}

/** A new tournament, or a change before its start. Above EUR 100 of prizes a day a second person decides. */
export function TournamentForm({ of, onDone }: FormProps) {
  const verb = of ? 'Change' : 'Announce'
  const [first] = useState(() => (of ? entryOf(of) : newTournament(currentTime())))
  const form = useDecisionForm({
    values: first,
    schema: schemaOf(ANNOUNCE),
    body: bodyOf,
    faults: faultsOf,
    decision: (body, entry) => ({
      title: `${verb} the tournament`,
      text: `${body.title_en} runs from ${entry.starts_at} to ${entry.ends_at} UTC. ${meaningOf(entry)} Its prizes cost ${poolOf(entry)} ${body.currency} at most.`,
      verb,
      errorMessages: { bad_transition: 'It has begun, is cancelled, or was changed a moment ago.' },
      onDone,
      send: (reason) =>
        of
          ? call('POST /console/v1/tournaments/{id}/change', { params: { id: of.id }, body: { ...body, version: of.version, reason } })
          : call(ANNOUNCE, { body: { ...body, reason } }),
    }),
  })
  return (
    <EntryForm title={of ? `Change ${of.title_en}` : 'New tournament'} verb={verb} form={form}>
      <Select label="Points" {...form.field('formula')} options={FORMULAS} />
      <Select label="Currency" {...form.field('currency')} options={CURRENCIES} />
      {FIELDS.filter(({ counts }) => counts?.(form.values) ?? true).map(({ name, label, hint }) => (
        <Input key={name} label={label} hint={name === 'prizes' ? `${hint}; ${lifeHint(of)}` : hint} {...form.field(name)} />
      ))}
      <PointsPreview entry={form.values} />
      <Preview entry={form.values} />
    </EntryForm>
  )
}

/** How points are made, and what a place needs. */
function PointsPreview({ entry }: { entry: TournamentEntry }) {
  const meaning = meaningOf(entry)
  return (
    meaning !== undefined && (
      <section className={s.whole} aria-label="Preview of points">
        <p>{meaning}</p>
      </section>
    )
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
