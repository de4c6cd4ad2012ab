import { Button, Card, Checkbox, Heading, Notice, Select } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { type BoardEvent, type BoardMarket, marketText, playText, sidesOf } from '../lib/board-labels.ts'
import { call, type Input } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { countText, SINGLE_OPERATOR_DAY, sumText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { STATES, type State, statesOf, summaryOf } from '../lib/set-states.ts'
import { ListError } from '../parts/entry-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './board.module.css'

const KEY = 'POST /console/v1/trading/markets/{market}/settle'
type States = NonNullable<Input<typeof KEY>['body']['states']>
/** Nothing is chosen at first: a result that nobody set must take no stake. */
type Chosen = Readonly<Record<string, State | ''>>

const ERROR_MESSAGES: ErrorMessages = {
  bad_transition: 'This market still takes bets, or its whole event is void: suspend it, or withdraw the void, first.',
  already_proposed: 'A result of this market waits for a second person already: see Approvals.',
}
const CHOOSE = { value: '', label: 'Choose' } as const

/** The result of a market, set by hand: it holds whatever the feed reports, and the market takes no bets until it is withdrawn. */
export function SettleForm({ event, market, onClose }: { event: BoardEvent; market: BoardMarket; onClose: () => void }) {
  const name = marketText(market)
  const isLive = event.status === 'live'
  const form = useDecisionForm({
    values: { states: Object.fromEntries(market.outcomes.map(({ key }) => [key, ''])) as Chosen, is_certain: false },
    schema: schemaOf(KEY),
    lists: ['states'],
    body: ({ states }) => ({ states: states as States }),
    faults: ({ states, is_certain: isCertain }) => ({
      ...Object.fromEntries(market.outcomes.map(({ key }) => [`states.${key}`, !states[key] && 'Choose a state'])),
      is_certain: isLive && !isCertain && 'Confirm that no more can change it',
    }),
    decision: ({ states }) => ({
      title: `Settle: ${name}`,
      text: `${sidesOf(event)}, ${playText(event)}. ${summaryOf(market.outcomes, states)} Bets are settled at once, and the market takes no more until the result is withdrawn. A second person decides above ${SINGLE_OPERATOR_DAY} a day of what results pay and take.`,
      verb: 'Settle',
      isGrave: true,
      errorMessages: ERROR_MESSAGES,
      onDone: onClose,
      send: (reason) => call(KEY, { params: { market: market.id }, body: { states, reason } }),
    }),
  })
  const { states } = form.values
  const missing = market.outcomes.filter(({ key }) => !states[key])
  const fillAll = (state: State, isOnlyMissing = false) =>
    form.set({ states: Object.fromEntries(market.outcomes.map(({ key }) => [key, (isOnlyMissing && states[key]) || state])) })
  return (
    <Card as="section" aria-label={`Result of ${name}`}>
      <Form form={form} className={s.form}>
        <Heading level={3} look="card">
          Result of {name}
        </Heading>
        <p>
          {sidesOf(event)}: <b>{playText(event)}</b>
        </p>
        {isLive && (
          <Notice tone="warn" title="The event is still running">
            A result that is set now may be another one at its end.
          </Notice>
        )}
        {market.outcomes.map(({ key, bets, stakes }) => (
          <Select
            key={key}
            label={`Outcome ${key}`}
            hint={`${countText(bets, 'bet')}, stakes ${sumText({ amount: stakes, currency: 'EUR' })}`}
            value={states[key] ?? ''}
            onChange={(state) => form.set({ states: { ...states, [key]: state } })}
            error={form.errors[`states.${key}`]}
            options={[CHOOSE, ...STATES.filter(({ value }) => statesOf(market.type).includes(value))]}
          />
        ))}
        <ListError text={form.errors.states} />
        <div className={s.keys}>
          <Button size={32} onClick={() => fillAll('lost', true)} disabled={missing.length === 0}>
            The others lose
          </Button>
          <Button size={32} onClick={() => fillAll('void')}>
            Void all
          </Button>
        </div>
        {isLive && <Checkbox {...form.box('is_certain')}>The event is still running, and this result is certain</Checkbox>}
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Settle
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
        {missing.length > 0 && <p className={s.dim}>Without a state: {missing.map(({ key }) => key).join(', ')}.</p>}
      </Form>
    </Card>
  )
}
