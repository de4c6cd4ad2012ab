import { Button, Card, Heading, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { type BoardMarket, marketText, oddsIn, oddsText } from '../lib/board-labels.ts'
import { call } from '../lib/call.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import s from './board.module.css'

export type ChosenPrice = BoardMarket['outcomes'][number] & { market: BoardMarket }

/** A price that is kept above the feed's, or its release. The server checks the ladder and the sum of the market. */
export function PriceForm({ chosen, onClose }: { chosen: ChosenPrice; onClose: () => void }) {
  const { market, key: outcome, odds: offered, feed_odds: feed, is_kept: isKept } = chosen
  const [typed, setTyped] = useState(oddsText(offered))
  const decide = useDecide()
  const name = `${outcome} of ${marketText(market)}`
  const odds = oddsIn(typed)
  const ask = (next: number | null) =>
    decide({
      title: next === null ? 'Release the price' : 'Move the price',
      text:
        next === null
          ? `${name} follows the feed again, which has ${oddsText(feed)}.`
          : `${name}: ${oddsText(offered)} becomes ${oddsText(next)}. It stays so, whatever the feed sends, until it is released; until then liability moves no price of the market.`,
      verb: next === null ? 'Release' : 'Move',
      errorMessages: { bad_transition: 'Nothing changed: another operator did it first.' },
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/trading/markets/{market}/price', { params: { market: market.id }, body: { outcome, odds: next, reason } }),
    })
  return (
    <Card as="section" aria-label={`Price of ${name}`}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (odds !== undefined) ask(odds)
        }}
      >
        <Heading level={3} look="card">
          {name}
        </Heading>
        <p className={s.dim}>
          The feed has {oddsText(feed)}, players are offered {oddsText(offered)}.
        </p>
        <Input
          label="Price"
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          hint="a step of the odds ladder, as 1.85"
          error={odds === undefined && 'Odds above 1, as in 1.85'}
        />
        <div className={s.keys}>
          <Button type="submit" kind="primary" disabled={odds === undefined || odds === offered}>
            Move
          </Button>
          {isKept && <Button onClick={() => ask(null)}>Release</Button>}
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Card>
  )
}
