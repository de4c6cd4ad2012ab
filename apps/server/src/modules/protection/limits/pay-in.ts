/** Whether the pay-in window may open by itself; if so, records it as shown in the same step. Source: D-9. */
import { CURRENCY_CODES } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Decision, PlayerCurrency } from './limits-repository.ts'
import { activeExclusion } from './rules/exclusions.ts'
import { mayOpenPayIn } from './rules/pay-in.ts'
import { type State, withRestrictions } from './state.ts'
import { type Facts, usesOf } from './views.ts'

export async function requestPayIn(
  state: State,
  tx: Tx,
  ledger: Pick<Ledger, 'playedSince'>,
  account: PlayerCurrency,
  facts: Facts,
): Promise<Decision<boolean>> {
  const { restrictions, now } = state
  const nets: bigint[] = [] // of each currency: a loss in the former one counts (D-21)
  for (const currency of CURRENCY_CODES) {
    const { staked, returned } = await ledger.playedSince(tx, account.player, currency, restrictions.loggedInAt ?? now)
    nets.push(returned - staked)
  }
  const open = mayOpenPayIn(
    {
      isSwitchedOff: restrictions.isPayInOff,
      shownAt: restrictions.payInShownAt,
      stoppedAt: restrictions.stoppedAt,
      isPlayBlocked: activeExclusion(restrictions, now) !== null,
      uses: usesOf(state, facts),
      net: nets.reduce((lowest, net) => (net < lowest ? net : lowest)),
    },
    now,
  )
  return open ? { answer: true, state: withRestrictions(state, { payInShownAt: now }) } : { answer: false }
}
