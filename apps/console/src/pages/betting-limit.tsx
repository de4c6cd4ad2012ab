import { Badge, Button, Card, Heading, Input, KeyValue } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import { moneyText } from '../lib/typed-numbers.ts'
import { Loaded } from '../parts/loaded.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/betting-limit'
const CHANGE = 'POST /console/v1/players/{id}/betting-limit'
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
  const present = limit.is_own ? limit.day_limit : ''
  const form = useDecisionForm({
    values: { day_limit: present },
    schema: schemaOf(CHANGE),
    body: ({ day_limit: typed }) => ({ day_limit: typed === '' ? null : moneyText(typed), version: limit.version }),
    faults: ({ day_limit: typed }) => ({ day_limit: moneyText(typed) === present && 'This is the limit already' }),
    decision: ({ day_limit: next, version }) => ({
      title: 'Change the betting limit',
      text: `Player ${player}: ${inEur(limit.day_limit)} a day becomes ${next === null ? `the default of ${inEur(limit.default)}` : inEur(next)}. It holds from the next slip on; open bets stay.`,
      verb: 'Change',
      isGrave: true,
      errorMessages: {
        already_proposed: 'A change of this limit waits for a second person already: see Approvals.',
        bad_transition: 'Nothing changed: another operator changed the limit first.',
      },
      onDone: onClose,
      send: (reason) => call(CHANGE, { params: { id: player }, body: { day_limit: next, version, reason } }),
    }),
  })
  return (
    <Form form={form} className={s.form}>
      <p className={s.dim}>
        At most {inEur(limit.most)}. More than twice the current limit, or twice the one that two people last agreed on, needs a second
        person. With 0 no bet that can cost anything is taken.
      </p>
      <Input label="Liability of open bets in a day, EUR" inputMode="decimal" hint="empty: the default" {...form.field('day_limit')} />
      <div className={s.keys}>
        <Button type="submit" kind="primary">
          Change
        </Button>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Form>
  )
}
