import { Card, Heading, KeyValue } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { BettingLimit } from './betting-limit.tsx'
import { FlaggedCoins } from './flagged-coins.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/limits'
type Limits = Answer<typeof KEY>

/** The betting limit, which operators set, and the player's own limits, which they only read. */
export function PlayerLimits({ player }: { player: string }) {
  const query = useQuery<Limits>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  return (
    <div className={s.page}>
      <BettingLimit player={player} />
      <Loaded query={query}>{(limits) => <Shown player={player} limits={limits} />}</Loaded>
    </div>
  )
}

const endText = (at: string | null) => (at === null ? 'for good' : `until ${instantText(at)}`)

function Shown({
  player,
  limits: { currency, money, session, reality, cool_off_until: coolOff, exclusion, flagged },
}: {
  player: string
  limits: Limits
}) {
  const sum = (amount: string | null) => (amount === null ? 'none' : sumText({ amount, currency }))
  return (
    <div className={s.page}>
      <Card as="section" aria-labelledby="breaks">
        <Heading level={2} look="card" id="breaks">
          Breaks and sessions
        </Heading>
        <KeyValue
          items={[
            {
              key: 'exclusion',
              name: 'Self-exclusion',
              value: exclusion ? `${endText(exclusion.until)}${exclusion.is_over ? ', over' : ''}` : 'none',
            },
            { key: 'cool-off', name: 'Break', value: coolOff ? endText(coolOff) : 'none' },
            { key: 'session', name: 'Longest session', value: session.minutes === null ? 'no limit' : `${session.minutes} min` },
            { key: 'reality', name: 'Reality check', value: `every ${reality.minutes} min` },
          ]}
        />
      </Card>
      <RowTable
        caption="Limits of the player"
        rows={money}
        rowKey={({ name }) => name}
        columns={[
          { key: 'name', header: 'Limit', heads: true, cell: ({ name }) => name.replace('_', ' per ') },
          { key: 'amount', header: 'Amount', numeric: true, cell: ({ amount }) => sum(amount) },
          { key: 'used', header: 'Used', numeric: true, cell: ({ used }) => sum(used) },
          {
            key: 'later',
            header: 'Changes to',
            from: 600,
            wraps: true,
            cell: ({ later }) => (later ? `${sum(later.value)} from ${instantText(later.from)}` : '—'),
          },
        ]}
      />
      {flagged.length > 0 && <FlaggedCoins player={player} flagged={flagged} />}
    </div>
  )
}
