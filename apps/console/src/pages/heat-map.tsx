import { Card, EmptyState, Heading, Link, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { marketText, movedOddsText, sidesOf, SPORTS } from '../lib/board-labels.ts'
import type { Answer } from '../lib/call.ts'
import { HEAT_LEVELS, heatLevel, heatPercent, levelText } from '../lib/heat.ts'
import { sumText } from '../lib/labels.ts'
import { RowTable } from '../parts/list-page.tsx'
import s from './heat-map.module.css'

type EventRow = Answer<'GET /console/v1/trading/exposure'>['events'][number]

/** Liability of each event and outcome as a part of its limit: a colour of five, a bar, and the value as text. */
export function HeatMap({ rows }: { rows: readonly EventRow[] }) {
  const [sport, setSport] = useState('')
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="No open bet can cost anything" text="Events with open bets will appear here, the largest liability first." />
      </Card>
    )
  const sports = Object.entries(SPORTS).filter(([id]) => rows.some((row) => row.sport === id))
  // The sport chosen may have lost its last open bet.
  const shown = rows.filter((row) => row.sport === sport)
  return (
    <section className={s.map} aria-labelledby="heat-map">
      <Heading level={2} id="heat-map">
        Liability heat map
      </Heading>
      <div className={s.head}>
        <Select
          label="Sport"
          value={shown.length > 0 ? sport : ''}
          onChange={setSport}
          options={[{ value: '', label: 'All sports' }, ...sports.map(([value, label]) => ({ value, label }))]}
        />
        <Legend />
      </div>
      <RowTable
        caption="Liability by event and outcome"
        rows={shown.length > 0 ? shown : rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'event',
            header: 'Event',
            heads: true,
            wraps: true,
            cell: (row) => <Link href={`#/board/${row.id}`}>{sidesOf(row)}</Link>,
          },
          {
            key: 'bets',
            header: 'Bets',
            from: 600,
            cell: (row) => (
              <Link href={`#/bets?event=${row.id}`} aria-label={`Bets on ${sidesOf(row)}`}>
                Bets
              </Link>
            ),
          },
          {
            key: 'sport',
            header: 'Sport',
            from: 1024,
            cell: ({ sport: of, is_simulated: isSimulated }) => `${SPORTS[of]}${isSimulated ? ', simulated' : ''}`,
          },
          { key: 'liability', header: 'Whole event', wraps: true, cell: ({ liability, limit }) => <Tile part={liability} whole={limit} /> },
          { key: 'outcomes', header: 'Outcomes', wraps: true, cell: (row) => <Outcomes row={row} /> },
        ]}
      />
    </section>
  )
}

const Legend = () => (
  <ul className={s.legend} aria-label="Colours, in per cent of the limit">
    {HEAT_LEVELS.map((from, level) => (
      <li key={from} className={s.tile} data-level={level}>
        {levelText(level)}
      </li>
    ))}
  </ul>
)

const Outcomes = ({ row: { outcomes, outcome_limit: limit } }: { row: EventRow }) => (
  <ul className={s.tiles}>
    {outcomes.map(({ market, key, liability, odds, unshifted_odds: unshifted }) => (
      <li key={`${market.id}/${key}`}>
        <Tile
          name={`${marketText(market)}: ${key}`}
          part={liability}
          whole={limit}
          price={odds === null || unshifted === null ? undefined : `price ${movedOddsText(unshifted, odds)}`}
        />
      </li>
    ))}
  </ul>
)

interface TileProps {
  name?: string
  part: string
  whole: string
  /** What is offered, and the price before the move by liability; undefined where nothing is offered. */
  price?: string | undefined
}

function Tile({ name, part, whole, price }: TileProps) {
  const percent = heatPercent(part, whole)
  return (
    <span className={s.tile} data-level={heatLevel(percent)}>
      {name !== undefined && <span className={s.name}>{name}</span>}
      <b>
        {sumText({ amount: part, currency: 'EUR' })}, <span className={s.percent}>{percent} %</span>
      </b>
      {price !== undefined && <span>{price}</span>}
      <span className={s.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
      </span>
    </span>
  )
}
