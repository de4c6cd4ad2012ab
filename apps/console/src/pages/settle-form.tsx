import { Button, Card, Checkbox, Heading, Notice, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type BoardEvent, type BoardMarket, marketText, playText, sidesOf } from '../lib/board-labels.ts'
import { call, type Input } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { SINGLE_OPERATOR_DAY, sumText } from '../lib/labels.ts'
import { STATES, type State, statesOf, summaryOf } from '../lib/set-states.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './board.module.css'

type States = NonNullable<Input<'POST /console/v1/trading/markets/{market}/settle'>['body']['states']>
/** Nothing is chosen at first: a result that nobody set must take no stake. */
type Chosen = Readonly<Record<string, State | ''>>

const ERROR_MESSAGES: ErrorMessages = {
  bad_transition: 'This market still takes bets, or its whole event is void: suspend it, or withdraw the void, first.',
  already_proposed: 'A result of this market waits for a second person already: see Approvals.',
}
const CHOOSE = { value: '', label: 'Choose' } as const

/** The result of a market, set by hand: it holds whatever the feed reports, and the market takes no bets until it is withdrawn. */
export function SettleForm({ event, market, onClose }: { event: BoardEvent; market: BoardMarket; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>({})
  const [isEarly, setEarly] = useState(false)
  const decide = useDecide()
  const name = marketText(market)
  const isLive = event.status === 'live'
  const stateOf = (key: string) => chosen[key] ?? ''
  const missing = market.outcomes.filter(({ key }) => stateOf(key) === '')
  const fillAll = (state: State, isOnlyMissing = false) =>
    setChosen(Object.fromEntries(market.outcomes.map(({ key }) => [key, (isOnlyMissing && chosen[key]) || state])))
  const settle = () => {
    const states = Object.fromEntries(market.outcomes.map(({ key }) => [key, stateOf(key)])) as States
    decide({
      title: `Settle: ${name}`,
      text: `${sidesOf(event)}, ${playText(event)}. ${summaryOf(market.outcomes, states)} Bets are settled at once, and the market takes no more until the result is withdrawn. A second person decides above ${SINGLE_OPERATOR_DAY} a day of what results pay and take.`,
      verb: 'Settle',
      isGrave: true,
      errorMessages: ERROR_MESSAGES,
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/markets/{market}/settle', { params: { market: market.id }, body: { states, reason } }),
    })
  }
  return (
    <Card as="section" aria-label={`Result of ${name}`}>
      <form
        className={s.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          settle()
        }}
      >
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
            hint={`${bets === 1 ? '1 bet' : `${bets} bets`}, stakes ${sumText({ amount: stakes, currency: 'EUR' })}`}
            value={stateOf(key)}
            onChange={(state) => setChosen({ ...chosen, [key]: state })}
            options={[CHOOSE, ...STATES.filter(({ value }) => statesOf(market.type).includes(value))]}
          />
        ))}
        <div className={s.keys}>
          <Button size={32} onClick={() => fillAll('lost', true)} disabled={missing.length === 0}>
            The others lose
          </Button>
          <Button size={32} onClick={() => fillAll('void')}>
            Void all
          </Button>
        </div>
        {isLive && (
          <Checkbox checked={isEarly} onChange={setEarly}>
            The event is still running, and this result is certain
          </Checkbox>
        )}
        <div className={s.keys}>
          <Button type="submit" kind="primary" disabled={missing.length > 0 || (isLive && !isEarly)}>
            Settle
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
        {missing.length > 0 && <p className={s.dim}>Without a state: {missing.map(({ key }) => key).join(', ')}.</p>}
      </form>
    </Card>
  )
}
