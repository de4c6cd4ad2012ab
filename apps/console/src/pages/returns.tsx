import { Card, EmptyState, Link, Notice } from '@fairhouse/ui'

import { REFETCH_MS } from '../lib/use-answer.ts'
import { useNamedPlayer } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { Loaded } from '../parts/loaded.tsx'
import { NextPage } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { usePages } from '../parts/use-pages.ts'
import { ClosedAccount } from './closed-account.tsx'
import s from './returns.module.css'

export const page: PageMeta = {
  group: 'Money',
  order: 60,
  href: '#/returns',
  label: 'Returns',
  icon: 'refresh',
  act: 'return',
  Screen: Returns,
}

/** D-5: accounts closed because of their owner's identity. Deposits are refunded, winnings are kept. */
export function Returns() {
  const player = useNamedPlayer()
  const pages = usePages('GET /console/v1/returns', { refetchMs: REFETCH_MS, ...(player && { query: { player } }) })
  return (
    <>
      <Notice tone="neutral">
        A self-excluded player's own account is not listed here: its money goes by a <Link href="#/payout-link">payout link</Link>.
      </Notice>
      {player && (
        <Notice tone="neutral">
          Of player <PlayerLink player={player} /> alone. <Link href="#/returns">Show all</Link>
        </Notice>
      )}
      <Loaded query={{ data: pages.rows, error: pages.error, refetch: pages.refetch }}>
        {(accounts) =>
          accounts.length === 0 ? (
            <Card>
              <EmptyState
                title="No deposit waits for a refund"
                text="Accounts closed because of age, and second accounts of self-excluded people, will appear here."
              />
            </Card>
          ) : (
            <div className={s.accounts}>
              {accounts.map((account) => (
                <ClosedAccount key={account.id} account={account} />
              ))}
              <NextPage of={pages} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}
