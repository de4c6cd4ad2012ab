import { Badge, Button, Card, Heading, Input, KeyValue } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { isMoney, MONEY_FORMAT, moneyText } from '../lib/typed-numbers.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/betting-limit'
type Limit = Answer<typeof KEY>

const inEur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** What the player's open bets of a day may cost the house: it bounds the largest stake of each slip. */
export function BettingLimit({ player }: { player: string }) {
  const query = useQuery<Limit>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  const mayChange = useMay('bet_limit')
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded query={query}>
      {(limit) => (
        <Card as="section" aria-labelledby="betting-limit" className={s.page}>
          <Heading level={2} look="card" id="betting-limit">
            Betting limit
          </Heading>
          <KeyValue
            items={[
              {
                key: 'limit',
                name: 'Liability of open bets in a day',
                value: `${inEur(limit.day_limit)}${limit.is_own ? '' : ', the default'}`,
              },
              { key: 'used', name: 'Used', value: inEur(limit.used) },
              { key: 'default', name: 'Default', value: inEur(limit.default) },
              ...(limit.changed
                ? [
                    {
                      key: 'changed',
                      name: 'Changed',
                      value: `${limit.changed.by}, ${instantText(limit.changed.at)}: ${limit.changed.reason}`,
                    },
                  ]
                : []),
            ]}
          />
          {limit.is_proposed && <Badge tone="warn">a change waits for a second person</Badge>}
          {mayChange && !isOpen && !limit.is_proposed && (
            <div>
              <Button size={32} onClick={() => setOpen(true)}>
                Change the betting limit
              </Button>
            </div>
          )}
          {isOpen && <LimitForm key={limit.version} player={player} limit={limit} onClose={() => setOpen(false)} />}
        </Card>
      )}
    </Loaded>
  )
}

/** The server checks the limit, and whether a second person is needed. */
function LimitForm({ player, limit, onClose }: { player: string; limit: Limit; onClose: () => void }) {
  const [typed, setTyped] = useState(limit.is_own ? limit.day_limit : '')
  const decide = useDecide()
  const isRight = typed === '' || isMoney(typed)
  const next = typed !== '' && isRight ? moneyText(typed) : null
  const isSame = isRight && next === (limit.is_own ? limit.day_limit : null)
  const ask = () =>
    decide({
      title: 'Change the betting limit',
      text: `Player ${player}: ${inEur(limit.day_limit)} a day becomes ${next === null ? `the default of ${inEur(limit.default)}` : inEur(next)}. It holds from the next slip on; open bets stay.`,
      verb: 'Change',
      isGrave: true,
      errorMessages: {
        already_proposed: 'A change of this limit waits for a second person already: see Approvals.',
        bad_transition: 'Nothing changed: another operator changed the limit first.',
      },
      onDone: onClose,
      send: (reason) =>
        call('POST /console/v1/players/{id}/betting-limit', {
          params: { id: player },
          body: { day_limit: next, version: limit.version, reason },
        }),
    })
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight && !isSame) ask()
      }}
    >
      <p className={s.dim}>
        At most {inEur(limit.most)}. More than twice the current limit, or twice the one that two people last agreed on, needs a second
        person. With 0 no bet that can cost anything is taken.
      </p>
      <Input
        label="Liability of open bets in a day, EUR"
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        hint="empty: the default"
        error={!isRight && MONEY_FORMAT}
      />
      <div className={s.keys}>
        <Button type="submit" kind="primary" disabled={!isRight || isSame}>
          Change
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </form>
  )
}
