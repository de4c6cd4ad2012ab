/** What falls due by an instant, in the order of time: so that rare and frequent calls lead to the same account. Source: bonuses.md 2.8, 5. */
import { type Account, activeBonus } from './account.ts'
import type { Draft } from './draft.ts'
import { endCampaign } from './free-spins.ts'
import { endBonus, endStuckBonuses } from './life.ts'

interface Due {
  readonly at: number
  run(): unknown
}

/** The stuck rule of the instant `until` itself belongs to the event that follows. */
export function settleDue(draft: Draft, until: number): void {
  for (let due = nextDue(draft, until); due; due = nextDue(draft, until)) {
    draft.now = due.at
    due.run()
    if (due.at < until && nextDue(draft, until)?.at !== due.at) endStuckBonuses(draft)
  }
  draft.now = until
}

/** When the next thing falls due: the server's timer; null when nothing waits. */
export function nextDueAt({ bonuses, campaigns }: Pick<Account, 'bonuses' | 'campaigns'>): number | null {
  const ends = campaigns.filter(({ status }) => status === 'active').map(({ expiresAt }) => expiresAt)
  const active = activeBonus({ bonuses })
  if (active) ends.push(active.expiresAt!)
  return ends.length > 0 ? Math.min(...ends) : null
}

/** At one instant bonuses end before campaigns. */
function nextDue(draft: Draft, until: number): Due | undefined {
  const at = nextDueAt(draft)
  if (at === null || at > until) return undefined
  const active = activeBonus(draft)
  if (active?.expiresAt === at) return { at, run: () => endBonus(draft, active, 'expired') }
  const campaign = draft.campaigns.find((one) => one.status === 'active' && one.expiresAt === at)!
  return { at, run: () => endCampaign(draft, campaign, 'expired') }
}
