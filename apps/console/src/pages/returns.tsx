import { Link, Notice } from '@fairhouse/ui'

import { Listed } from '../parts/list-page.tsx'
import { ClosedAccount } from './closed-account.tsx'
import s from './returns.module.css'

/** D-5: accounts closed because of their owner's identity. Deposits are refunded, winnings are kept. */
export function Returns() {
  const empty = {
    title: 'No deposit waits for a refund',
    text: 'Accounts closed because of age, and second accounts of self-excluded people, will appear here.',
  }
  return (
    <>
      <Notice tone="neutral">
        A self-excluded player's own account is not listed here: its money goes by a <Link href="#/payout-link">payout link</Link>.
      </Notice>
      <Listed from="GET /console/v1/returns" empty={empty}>
        {(accounts) => (
          <div className={s.accounts}>
            {accounts.map((account) => (
              <ClosedAccount key={`${account.player} ${account.currency}`} account={account} />
            ))}
          </div>
        )}
      </Listed>
    </>
  )
}
