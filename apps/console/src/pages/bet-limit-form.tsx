import { Button, Card, Heading, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { type BetLimitRow, limitedGameName, rangeText } from '../lib/limited-games.ts'
import { sumText } from '../lib/labels.ts'
import { isMoney, moneyText } from '../lib/typed-numbers.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './bet-limits.module.css'

const FORMAT = 'An amount with two decimals at most, as in 12.50'

/** New limits of one game and currency. The server validates them. */
export function BetLimitForm({ row, onClose }: { row: BetLimitRow; onClose: () => void }) {
  const { game, currency, version, step, largest_win } = row
  const present = row.next ?? row.now
  const [min, setMin] = useState(present.min)
  const [max, setMax] = useState(present.max)
  const decide = useDecide()
  const name = `${limitedGameName(game)} in ${currency}`
  const isRight = isMoney(min) && isMoney(max)
  const ask = () => {
    if (!isRight) return
    const requested = { min: moneyText(min), max: moneyText(max) }
    decide({
      title: 'Change the bet limits',
      text: (
        <p>
          {name}: {rangeText(present, row)} becomes {rangeText(requested, row)}. It holds from the next round on; open rounds keep what they
          began with, and an autobet with a stake outside of it stops.
        </p>
      ),
      verb: 'Change',
      isGrave: true,
      errorMessages: { already_proposed: `A change of ${name} waits for a second person already: see Approvals.` },
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/bet-limits/{game}/{currency}', { params: { game, currency }, body: { ...requested, version, reason } }),
    })
  }
  return (
    <Card as="section" aria-label={`Change ${name}`}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Heading level={2} look="card">
          {name}
        </Heading>
        <p className={s.dim}>
          Default {rangeText(row.default, row)}. Stakes are multiples of {sumText({ amount: step, currency })}; no maximum is above the
          largest win, {sumText({ amount: largest_win, currency })}. More than twice as much needs a second person.
        </p>
        <Input label="Smallest stake" value={min} onChange={setMin} inputMode="decimal" error={!isMoney(min) && FORMAT} />
        <Input label="Largest stake" value={max} onChange={setMax} inputMode="decimal" error={!isMoney(max) && FORMAT} />
        <div className={s.keys}>
          <Button type="submit" kind="primary" disabled={!isRight}>
            Change
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
