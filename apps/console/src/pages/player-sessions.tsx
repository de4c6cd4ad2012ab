/** A player's open sessions, and the end of all of them. Source: D-31, D-36. */
import { Card, EmptyState } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { instantText } from '../lib/labels.ts'
import type { Decision } from '../parts/confirm-dialog.tsx'
import { DecisionKey } from '../parts/row-actions.tsx'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/sessions'

/** Most recently active first. */
export function PlayerSessions({ player }: { player: string }) {
  const query = useQuery<Answer<typeof KEY>>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  return (
    <div className={s.page}>
      <div className={s.keys}>
        <SignOut player={player} />
      </div>
      <Loaded query={query}>
        {({ data }) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title="No open session" text="The player is logged in nowhere." />
            </Card>
          ) : (
            <RowTable
              caption="Open sessions"
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                { key: 'ip', header: 'Address', heads: true, wraps: true, cell: ({ ip }) => ip },
                { key: 'agent', header: 'Browser', wraps: true, from: 600, cell: ({ user_agent: agent }) => agent },
                { key: 'since', header: 'Since', from: 1024, cell: ({ started_at: at }) => instantText(at) },
                { key: 'seen', header: 'Last active', cell: ({ seen_at: at }) => instantText(at) },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  )
}

/** Offered also where no session is open: a log-in that waits for a code ends, too. */
export const SignOut = ({ player }: { player: string }) => <DecisionKey label="Sign out everywhere" decision={signOutDecision(player)} />

const signOutDecision = (player: string): Decision => ({
  title: `Player ${player}: sign out everywhere`,
  text: 'Every session of the player ends at once, on every device, and so do log-ins that wait for a code, games of providers and autobets. A round that is open settles or waits for the player; bets, money and bonuses stay. The player may log in again: if somebody else knows the password, block the player as well.',
  verb: 'Sign out',
  send: (reason) => call('POST /console/v1/players/{id}/sign-out', { params: { id: player }, body: { reason } }),
})
