import { Listed } from '../parts/list-page.tsx'
import { ClosedAccount } from './closed-account.tsx'
import s from './returns.module.css'

/** D-5: accounts that are closed for who their owner is. What was paid in goes back, what was won stays here. */
export function Returns() {
  return (
    <Listed
      from="GET /console/v1/returns"
      empty={{ title: 'No deposit waits to go back', text: 'Accounts closed for their owner’s age or exclusion will stand here.' }}
    >
      {(rows) => (
        <div className={s.accounts}>
          {rows.map((account) => (
            <ClosedAccount key={`${account.player} ${account.currency}`} account={account} />
          ))}
        </div>
      )}
    </Listed>
  )
}
