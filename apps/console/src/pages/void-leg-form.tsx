import { Button, Card, Heading, Select } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useQuery } from '@tanstack/react-query'

import { marketText, oddsText, sidesOf, type TickerBet } from '../lib/board-labels.ts'
import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './board.module.css'

interface Choice {
  place: string
  price_id: string
}

const VOID = 'POST /console/v1/trading/bets/{bet}/void'
const PRICES = 'GET /console/v1/trading/bets/{bet}/prices'

/** A leg that was accepted at an obviously wrong price. The server checks how wrong it was, and that the result is unknown. */
export function VoidLegForm({ bet, place: first, onClose }: { bet: Pick<TickerBet, 'id' | 'legs'>; place: number; onClose: () => void }) {
  const form: Form<Choice> = useDecisionForm<Choice, { place: number; price_id: string }>({
    values: { place: `${first}`, price_id: '' },
    schema: schemaOf(VOID),
    body: ({ place, price_id: price }) => ({ place: Number(place), price_id: price }),
    faults: ({ price_id: price }) => ({ price_id: !lower.some(({ id }) => id === price) && 'Choose the right price' }),
    decision: ({ place, price_id: price }) => ({
      title: 'Void the leg',
      text: `${sidesOf(leg.event)}, ${marketText(leg.market)}, ${leg.key}: accepted at ${oddsText(leg.odds)}, right was ${oddsText(lower.find(({ id }) => id === price)!.odds)}. The player reads both. A second person decides.`,
      verb: 'Void',
      isGrave: true,
      errorMessages: { bad_transition: 'The result is known, or the bet is over: its price stays.' },
      onDone: onClose,
      send: (reason) => call(VOID, { params: { bet: bet.id }, body: { place, price_id: price, reason } }),
    }),
  })
  const { place } = form.values
  const leg = bet.legs[Number(place)]!
  const { data: prices } = useQuery<Answer<typeof PRICES>>({
    queryKey: [PRICES, bet.id, place],
    queryFn: () => call(PRICES, { params: { bet: bet.id }, query: { place } }),
  })
  const lower = prices?.data.filter(({ odds }) => odds < leg.odds) ?? []
  return (
    <Card as="section" aria-label="Void a leg">
      <Form form={form} className={s.form}>
        <Heading level={3} look="card">
          Error of a price
        </Heading>
        <Select
          label="Leg"
          {...form.field('place')}
          onChange={(next) => form.set({ place: next, price_id: '' })}
          options={bet.legs.map(({ event, key, odds }, at) => ({
            value: `${at}`,
            label: `${sidesOf(event)}, ${key} at ${oddsText(odds)}`,
          }))}
        />
        <Select
          label="Right price, shown just before or after the error"
          {...form.field('price_id')}
          options={[
            { value: '', label: lower.length > 0 ? 'Choose a price' : 'No lower price is kept' },
            ...lower.map(({ id, odds, at }) => ({ value: id, label: `${oddsText(odds)} from ${instantText(at)}` })),
          ]}
        />
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Void
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Form>
    </Card>
  )
}
