import { Button, Card, Heading, Input, Switch } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import type { LeagueRow } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { moneyText } from '../lib/typed-numbers.ts'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './board.module.css'

const KEY = 'POST /console/v1/trading/leagues/{league}'
const PERCENT = /^\d{1,2}(\.\d{1,2})?$/
const MOST_PERCENT = 15
const MOST_SHIFT_PERCENT = 30

const isPercent = (typed: string, most: number): boolean => PERCENT.test(typed) && Number(typed) <= most
/** Empty: the default. */
const limitText = (typed: string): string | null => (typed === '' ? null : moneyText(typed))

/** What the change does; `margin` and `shift` as typed, in percent. */
function effectOf(
  { is_suspended: isSuspended, price_shift_ppm: shiftPpm }: { is_suspended: boolean; price_shift_ppm: number },
  { isPriced, margin, shift }: { isPriced: boolean; margin: string; shift: string },
): string {
  if (isSuspended) return 'All its events are suspended until the league is opened again.'
  if (!isPriced) return 'Its prices stay: their returns are stated to players.'
  const moves = shiftPpm > 0 ? `Liability moves prices up to ${shift} %.` : 'Liability moves no price.'
  return `Each price of its events is shortened by a margin of ${margin} % over the feed's. Open bets keep their odds. ${moves}`
}

/** Margin, limits and state of one league. The server checks the limits against twice the defaults of its tier. */
export function LeagueForm({ row, onClose }: { row: LeagueRow; onClose: () => void }) {
  const isPriced = row.sport !== 'virtual' // the returns of virtual events are stated: no margin and no liability changes their odds
  const form = useDecisionForm({
    values: {
      is_suspended: row.is_suspended,
      extra_margin_ppm: String(row.extra_margin_ppm / 10_000),
      price_shift_ppm: String(row.price_shift_ppm / 10_000),
      outcome_limit: row.outcome_limit ?? '',
      event_limit: row.event_limit ?? '',
    },
    schema: schemaOf(KEY),
    body: (values) => ({
      is_suspended: values.is_suspended,
      extra_margin_ppm: Math.round(Number(values.extra_margin_ppm) * 10_000),
      price_shift_ppm: Math.round(Number(values.price_shift_ppm) * 10_000),
      outcome_limit: limitText(values.outcome_limit),
      event_limit: limitText(values.event_limit),
    }),
    faults: ({ extra_margin_ppm: margin, price_shift_ppm: shift }) => ({
      extra_margin_ppm: isPriced && !isPercent(margin, MOST_PERCENT) && `0 to ${MOST_PERCENT}, as in 2.5`,
      price_shift_ppm: isPriced && !isPercent(shift, MOST_SHIFT_PERCENT) && `0 to ${MOST_SHIFT_PERCENT}, as in 15`,
    }),
    decision: (body, { extra_margin_ppm: margin, price_shift_ppm: shift }) => ({
      title: `Change ${row.names.en}`,
      text: effectOf(body, { isPriced, margin, shift }),
      verb: 'Change',
      onDone: onClose,
      send: (reason) => call(KEY, { params: { league: row.id }, body: { ...body, reason } }),
    }),
  })
  const hint = (amount: string) => `empty: ${sumText({ amount, currency: 'EUR' })}, as its tier; at most twice the default of the tier`
  return (
    <Card as="section" aria-label={`Change ${row.names.en}`}>
      <Form form={form} className={s.form}>
        <Heading level={2} look="card">
          {row.names.en}
        </Heading>
        <Switch label="Suspended" checked={form.values.is_suspended} onChange={(isSuspended) => form.set({ is_suspended: isSuspended })} />
        {isPriced && <Input label="Margin added, %" inputMode="decimal" {...form.field('extra_margin_ppm')} />}
        {isPriced && (
          <Input
            label="Move by liability, %"
            inputMode="decimal"
            hint="at the limit of an outcome; 0: no move"
            {...form.field('price_shift_ppm')}
          />
        )}
        <Input
          label="Liability of an outcome, EUR"
          inputMode="decimal"
          hint={hint(row.default_outcome_limit)}
          {...form.field('outcome_limit')}
        />
        <Input label="Liability of an event, EUR" inputMode="decimal" hint={hint(row.default_event_limit)} {...form.field('event_limit')} />
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
