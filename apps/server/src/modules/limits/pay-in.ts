/** May the pay-in window open by itself: asked and, where it may, counted as shown, in one step. Source: D-9. */
import type { Ledger } from '../ledger/index.ts'
import type { Decision, Held } from './keeper.ts'
import { barredBy } from './rules/bars.ts'
import { mayOpenPayIn } from './rules/pay-in.ts'
import { type State, withStanding } from './state.ts'
import type { Tx } from './store/rows.ts'
import { type Facts, usesOf } from './view.ts'

export async function askPayIn(
  state: State,
  tx: Tx,
  ledger: Pick<Ledger, 'playedSince'>,
  held: Held,
  facts: Facts,
): Promise<Decision<boolean>> {
  const { standing, now } = state
  const session = await ledger.playedSince(tx, held.player, held.currency, standing.loggedInAt ?? now)
  const open = mayOpenPayIn(
    {
      isSwitchedOff: standing.isPayInOff,
      shownAt: standing.payInShownAt,
      stoppedAt: standing.stoppedAt,
      isBarred: barredBy(standing, now) !== null,
      uses: usesOf(state, facts),
      net: session.returned - session.staked,
    },
    now,
  )
  return open ? { answer: true, state: withStanding(state, { payInShownAt: now }) } : { answer: false }
}
