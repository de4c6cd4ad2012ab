import { EmptyState } from '@fairhouse/ui'

import { useAnswer } from '../lib/use-answer.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ClosedAccount } from './closed-account.tsx'
import s from './returns.module.css'

/** D-5: accounts that are closed for who their owner is. What was paid in goes back, what was won stays here. */
export function Returns() {
  const query = useAnswer('GET /console/v1/returns')
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length > 0 ? (
          <div className={s.accounts}>
            {data.map((account) => (
              <ClosedAccount key={`${account.player} ${account.currency}`} account={account} />
            ))}
          </div>
        ) : (
          <EmptyState title="No deposit waits to go back" text="Accounts closed for their owner’s age or exclusion will stand here." />
        )
      }
    </Loaded>
  )
}
