import { Button, Card, Heading, Input, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { marketText, oddsIn, oddsText, sidesOf } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import s from './board.module.css'

export type BetRow = RowOf<'GET /console/v1/trading/bets'>

/** A leg that was accepted at an obviously wrong price. The server checks how wrong it was, and that the result is unknown. */
export function VoidLegForm({ bet, onClose }: { bet: BetRow; onClose: () => void }) {
  const [place, setPlace] = useState('0')
  const [typed, setTyped] = useState('')
  const decide = useDecide()
  const right = oddsIn(typed)
  const leg = bet.legs[Number(place)]!
  const ask = (odds: number) =>
    decide({
      title: 'Void the leg',
      text: `${sidesOf(leg.event)}, ${marketText(leg.market)}, ${leg.key}: accepted at ${oddsText(leg.odds)}, right was ${oddsText(odds)}. The player reads both. A second person decides.`,
      verb: 'Void',
      isGrave: true,
      errorMessages: { bad_transition: 'The result is known, or the bet is over: its price stays.' },
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/bets/{bet}/void', { params: { bet: bet.id }, body: { place: Number(place), right: odds, reason } }),
    })
  return (
    <Card as="section" aria-label="Void a leg">
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (right !== undefined) ask(right)
        }}
      >
        <Heading level={3} look="card">
          Error of a price
        </Heading>
        <Select
          label="Leg"
          value={place}
          onChange={setPlace}
          options={bet.legs.map(({ event, key, odds }, at) => ({
            value: `${at}`,
            label: `${sidesOf(event)}, ${key} at ${oddsText(odds)}`,
          }))}
        />
        <Input
          label="Right price"
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          hint="shown just before or after the error, as 1.85"
          error={typed !== '' && right === undefined && 'Odds above 1, as in 1.85'}
        />
        <div className={s.keys}>
          <Button type="submit" kind="primary" disabled={right === undefined}>
            Void
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
