import { Button, Card, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { currencyOf, fieldsOf, isBounds, nameOf, type TermsRow, termsText } from '../lib/bet-terms.ts'
import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { moneyText } from '../lib/typed-numbers.ts'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './bet-limits.module.css'

const BOUNDS = 'POST /console/v1/trading/bounds/{currency}'
const TIERS = 'POST /console/v1/trading/tiers/{tier}'
type Sent = Readonly<Record<string, string>>

/** New bounds of a currency, or limits of a tier. The server validates them. */
export function BetTermsForm({ row, onClose }: { row: TermsRow; onClose: () => void }) {
  const fields = fieldsOf(row)
  const name = nameOf(row)
  const form = useDecisionForm<Record<string, string>, Sent>({
    values: { ...row.now },
    schema: schemaOf(isBounds(row) ? BOUNDS : TIERS),
    body: (values) => ({ ...Object.fromEntries(fields.map(([field]) => [field, moneyText(values[field]!)])), version: row.version }),
    decision: (body) => ({
      title: 'Change what sports bets may be',
      text: (
        <p>
          {name}: {termsText(row)} becomes {termsText(row, body)}. It holds from the next bet on; bets that were placed keep what they were
          placed by.
        </p>
      ),
      verb: 'Change',
      isGrave: true,
      errorMessages: {
        already_proposed: `A change of this waits for a second person already: see Approvals.`,
        bad_transition: 'Another operator changed it first.',
      },
      onDone: onClose,
      send: (reason) => send(row, body, reason),
    }),
  })
  return (
    <Card as="section" aria-label={`Change: ${name}`}>
      <Form form={form} className={s.form}>
        <Heading level={2} look="card">
          {name}
        </Heading>
        <p className={s.dim}>
          Default: {termsText(row, row.default)}. No amount is above {sumText({ amount: row.most, currency: currencyOf(row) })}. More than
          twice as much needs a second person.
        </p>
        {fields.map(([field, label]) => (
          <Input key={field} label={label} {...form.field(field)} inputMode="decimal" />
        ))}
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

function send(row: TermsRow, { min = '', max = '', max_payout: payout = '', outcome = '', event = '' }: Sent, reason: string) {
  const { version } = row
  return isBounds(row)
    ? call(BOUNDS, { params: { currency: row.currency }, body: { min, max, max_payout: payout, version, reason } })
    : call(TIERS, { params: { tier: row.tier }, body: { outcome, event, version, reason } })
}
