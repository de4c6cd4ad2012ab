import { Button, Card, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { type BoardMarket, marketText, oddsIn, oddsText } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { schemaOf } from '../lib/schemas.ts'
import { type Decision, useDecide } from '../parts/confirm-dialog.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './board.module.css'

const KEY = 'POST /console/v1/trading/markets/{market}/price'

export type ChosenPrice = BoardMarket['outcomes'][number] & { market: BoardMarket }

/** A price that is kept above the feed's, or its release. The server checks the ladder and the sum of the market. */
export function PriceForm({ chosen, onClose }: { chosen: ChosenPrice; onClose: () => void }) {
  const { market, key: outcome, odds: offered, feed_odds: feed, is_kept: isKept } = chosen
  const decide = useDecide()
  const name = `${outcome} of ${marketText(market)}`
  const decisionOf = (next: number | null): Decision => ({
    title: next === null ? 'Release the price' : 'Move the price',
    text:
      next === null
        ? `${name} follows the feed again, which has ${oddsText(feed)}.`
        : `${name}: ${oddsText(offered)} becomes ${oddsText(next)}. It stays so, whatever the feed sends, until it is released; until then liability moves no price of the market.`,
    verb: next === null ? 'Release' : 'Move',
    errorMessages: { bad_transition: 'Nothing changed: another operator did it first.' },
    onDone: onClose,
    send: (reason) => call(KEY, { params: { market: market.id }, body: { outcome, odds: next, reason } }),
  })
  const form = useDecisionForm({
    values: { odds: oddsText(offered) },
    schema: schemaOf(KEY),
    body: ({ odds }) => ({ outcome, odds: oddsIn(odds) ?? NaN }),
    faults: ({ odds }) => ({
      odds: (oddsIn(odds) === undefined && 'Odds above 1, as in 1.85') || (oddsIn(odds) === offered && 'This is the price already'),
    }),
    decision: ({ odds }) => decisionOf(odds),
  })
  return (
    <Card as="section" aria-label={`Price of ${name}`}>
      <Form form={form} className={s.form}>
        <Heading level={3} look="card">
          {name}
        </Heading>
        <p className={s.dim}>
          The feed has {oddsText(feed)}, players are offered {oddsText(offered)}.
        </p>
        <Input label="Price" inputMode="decimal" hint="a step of the odds ladder, as 1.85" {...form.field('odds')} />
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Move
          </Button>
          {isKept && <Button onClick={() => decide(decisionOf(null))}>Release</Button>}
          <Button onClick={onClose}>Close</Button>
        </div>
      </Form>
    </Card>
  )
}
