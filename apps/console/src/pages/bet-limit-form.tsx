import { Button, Card, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { call } from '../lib/call.ts'
import { type BetLimitRow, limitedGameName, rangeText } from '../lib/limited-games.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { moneyText } from '../lib/typed-numbers.ts'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './bet-limits.module.css'

const KEY = 'POST /console/v1/bet-limits/{game}/{currency}'

/** New limits of one game and currency. The server validates them. */
export function BetLimitForm({ row, onClose }: { row: BetLimitRow; onClose: () => void }) {
  const { game, currency, version, step, largest_win } = row
  const present = row.next ?? row.now
  const name = `${limitedGameName(game)} in ${currency}`
  const form = useDecisionForm({
    values: { min: present.min, max: present.max },
    schema: schemaOf(KEY),
    body: ({ min, max }) => ({ min: moneyText(min), max: moneyText(max), version }),
    decision: (body) => ({
      title: 'Change the bet limits',
      text: (
        <p>
          {name}: {rangeText(present, row)} becomes {rangeText(body, row)}. It holds from the next round on; open rounds keep what they
          began with, and an autobet with a stake outside of it stops.
        </p>
      ),
      verb: 'Change',
      isGrave: true,
      errorMessages: { already_proposed: `A change of ${name} waits for a second person already: see Approvals.` },
      onDone: onClose,
      send: (reason) => call(KEY, { params: { game, currency }, body: { ...body, reason } }),
    }),
  })
  return (
    <Card as="section" aria-label={`Change ${name}`}>
      <Form form={form} className={s.form}>
        <Heading level={2} look="card">
          {name}
        </Heading>
        <p className={s.dim}>
          Default {rangeText(row.default, row)}. Stakes are multiples of {sumText({ amount: step, currency })}; no maximum is above the
          largest win, {sumText({ amount: largest_win, currency })}. More than twice as much needs a second person.
        </p>
        <Input label="Smallest stake" {...form.field('min')} inputMode="decimal" />
        <Input label="Largest stake" {...form.field('max')} inputMode="decimal" />
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Change
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Form>
    </Card>
  )
}
