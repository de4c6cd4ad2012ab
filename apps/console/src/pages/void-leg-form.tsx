import { Button, Card, Heading, Select } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { marketText, oddsText, sidesOf } from '../lib/board-labels.ts'
import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import type { RowOf } from '../parts/list-page.tsx'
import s from './board.module.css'

export type BetRow = RowOf<'GET /console/v1/trading/bets'>

const PRICES = 'GET /console/v1/trading/bets/{bet}/prices'

/** A leg that was accepted at an obviously wrong price. The server checks how wrong it was, and that the result is unknown. */
export function VoidLegForm({ bet, onClose }: { bet: BetRow; onClose: () => void }) {
  const [place, setPlace] = useState('0')
  const [chosen, setChosen] = useState('')
  const decide = useDecide()
  const leg = bet.legs[Number(place)]!
  const { data: prices } = useQuery<Answer<typeof PRICES>>({
    queryKey: [PRICES, bet.id, place],
    queryFn: () => call(PRICES, { params: { bet: bet.id }, query: { place } }),
  })
  const lower = prices?.data.filter(({ odds }) => odds < leg.odds) ?? []
  const right = lower.find(({ id }) => id === chosen)
  const ask = ({ id: price, odds }: { id: string; odds: number }) =>
    decide({
      title: 'Void the leg',
      text: `${sidesOf(leg.event)}, ${marketText(leg.market)}, ${leg.key}: accepted at ${oddsText(leg.odds)}, right was ${oddsText(odds)}. The player reads both. A second person decides.`,
      verb: 'Void',
      isGrave: true,
      errorMessages: { bad_transition: 'The result is known, or the bet is over: its price stays.' },
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/bets/{bet}/void', {
          params: { bet: bet.id },
          body: { place: Number(place), price_id: price, reason },
        }),
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
          onChange={(next) => {
            setPlace(next)
            setChosen('')
          }}
          options={bet.legs.map(({ event, key, odds }, at) => ({
            value: `${at}`,
            label: `${sidesOf(event)}, ${key} at ${oddsText(odds)}`,
          }))}
        />
        <Select
          label="Right price, shown just before or after the error"
          value={chosen}
          onChange={setChosen}
          options={[
            { value: '', label: lower.length > 0 ? 'Choose a price' : 'No lower price is kept' },
            ...lower.map(({ id, odds, at }) => ({ value: id, label: `${oddsText(odds)} from ${instantText(at)}` })),
          ]}
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
