import { Button, Card, Heading, Input, Switch } from '@fairhouse/ui'
import { useState } from 'react'

import type { LeagueRow } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { sumText } from '../lib/labels.ts'
import { isMoney, MONEY_FORMAT, moneyText } from '../lib/typed-numbers.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './board.module.css'

const PERCENT = /^\d{1,2}(\.\d{1,2})?$/
const MOST_PERCENT = 15
const MOST_SHIFT_PERCENT = 30

/** Empty: the default. */
const isLimit = (typed: string): boolean => typed === '' || isMoney(typed)
const limitText = (typed: string): string | null => (typed === '' ? null : moneyText(typed))

/** Margin, limits and state of one league. The server checks the limits against twice their defaults. */
export function LeagueForm({ row, onClose }: { row: LeagueRow; onClose: () => void }) {
  const [isSuspended, setSuspended] = useState(row.is_suspended)
  const [margin, setMargin] = useState(String(row.extra_margin_ppm / 10_000))
  const [shift, setShift] = useState(String(row.price_shift_ppm / 10_000))
  const [outcome, setOutcome] = useState(row.outcome_limit ?? '')
  const [event, setEvent] = useState(row.event_limit ?? '')
  const decide = useDecide()
  const isMargin = PERCENT.test(margin) && Number(margin) <= MOST_PERCENT
  const isPriced = row.sport !== 'virtual' // the returns of virtual events are stated: no margin and no liability changes their odds
  const isShift = PERCENT.test(shift) && Number(shift) <= MOST_SHIFT_PERCENT
  const isRight = isMargin && isShift && isLimit(outcome) && isLimit(event)
  const ask = () =>
    decide({
      title: `Change ${row.names.en}`,
      text: isSuspended
        ? 'All its events are suspended until the league is opened again.'
        : isPriced
          ? `Each price of its events is shortened by a margin of ${margin} % over the feed's. Open bets keep their odds. ${Number(shift) > 0 ? `Liability moves prices up to ${shift} %.` : 'Liability moves no price.'}`
          : 'Its prices stay: their returns are stated to players.',
      verb: 'Change',
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/leagues/{league}', {
          params: { league: row.id },
          body: {
            is_suspended: isSuspended,
            extra_margin_ppm: Math.round(Number(margin) * 10_000),
            price_shift_ppm: Math.round(Number(shift) * 10_000),
            outcome_limit: limitText(outcome),
            event_limit: limitText(event),
            reason,
          },
        }),
    })
  const hint = (amount: string) => `empty: ${sumText({ amount, currency: 'EUR' })}, and at most twice as much`
  return (
    <Card as="section" aria-label={`Change ${row.names.en}`}>
      <form
        className={s.form}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (isRight) ask()
        }}
      >
        <Heading level={2} look="card">
          {row.names.en}
        </Heading>
        <Switch label="Suspended" checked={isSuspended} onChange={setSuspended} />
        {isPriced && (
          <Input
            label="Margin added, %"
            inputMode="decimal"
            value={margin}
            onChange={setMargin}
            error={!isMargin && `0 to ${MOST_PERCENT}, as in 2.5`}
          />
        )}
        {isPriced && (
          <Input
            label="Move by liability, %"
            inputMode="decimal"
            value={shift}
            onChange={setShift}
            hint="at the limit of an outcome; 0: no move"
            error={!isShift && `0 to ${MOST_SHIFT_PERCENT}, as in 15`}
          />
        )}
        <Input
          label="Liability of an outcome, EUR"
          inputMode="decimal"
          value={outcome}
          onChange={setOutcome}
          hint={hint(row.default_outcome_limit)}
          error={!isLimit(outcome) && MONEY_FORMAT}
        />
        <Input
          label="Liability of an event, EUR"
          inputMode="decimal"
          value={event}
          onChange={setEvent}
          hint={hint(row.default_event_limit)}
          error={!isLimit(event) && MONEY_FORMAT}
        />
        <div className={s.keys}>
          <Button type="submit" kind="primary" disabled={!isRight}>
            Change
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
