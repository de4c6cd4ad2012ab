import { Button, Card, Heading, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type BoardMarket, marketText } from '../lib/board-labels.ts'
import { call, type Input } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './board.module.css'

type States = NonNullable<Input<'POST /console/v1/trading/markets/{market}/settle'>['body']['states']>
type State = States[string]

const STATES: readonly { value: State; label: string }[] = [
  { value: 'lost', label: 'Lost' },
  { value: 'won', label: 'Won' },
  { value: 'void', label: 'Void' },
  { value: 'push', label: 'Push' },
  { value: 'half_won', label: 'Half won' },
  { value: 'half_lost', label: 'Half lost' },
]

const ERROR_MESSAGES: ErrorMessages = {
  bad_transition: 'This market still takes bets: suspend it first.',
  already_proposed: 'A result of this market waits for a second person already: see Approvals.',
}

/** The result of a market, set by hand: it holds whatever the feed reports. */
export function SettleForm({ market, onClose }: { market: BoardMarket; onClose: () => void }) {
  const [states, setStates] = useState<States>(Object.fromEntries(market.outcomes.map(({ key }) => [key, 'lost'])))
  const decide = useDecide()
  const name = marketText(market)
  const settle = (given: States | null) =>
    decide({
      title: given ? `Settle: ${name}` : `Back to the feed: ${name}`,
      text: given
        ? `${Object.entries(given)
            .map(([key, state]) => `${key} ${state.replace('_', ' ')}`)
            .join(', ')}. Bets are paid at once; above EUR 5,000 of payouts a day a second person decides.`
        : 'The result of the feed counts again, and its bets are settled by it.',
      verb: given ? 'Settle' : 'Give back',
      isGrave: true,
      errorMessages: ERROR_MESSAGES,
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/markets/{market}/settle', { params: { market: market.id }, body: { states: given, reason } }),
    })
  return (
    <Card as="section" aria-label={`Result of ${name}`}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          settle(states)
        }}
      >
        <Heading level={3} look="card">
          Result of {name}
        </Heading>
        {market.outcomes.map(({ key }) => (
          <Select
            key={key}
            label={`Outcome ${key}`}
            value={states[key]!}
            onChange={(state) => setStates({ ...states, [key]: state })}
            options={STATES}
          />
        ))}
        <div className={s.keys}>
          <Button type="submit" kind="primary">
            Settle
          </Button>
          <Button onClick={() => settle(null)}>Give back to the feed</Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
