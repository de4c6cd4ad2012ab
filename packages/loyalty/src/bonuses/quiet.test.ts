import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { courses } from '../testing/random-events.ts'
import { openAccount } from '../testing/scenario.ts'
import { type Account, activeBonus } from './account.ts'
import { apply } from './apply.ts'
import { isQuiet } from './quiet.ts'
import type { Bonus } from './terms.ts'

function factsOf({ currency, campaigns }: Account, { funds, progress, required }: Pick<Bonus, 'funds' | 'progress' | 'required'>) {
  const ends = campaigns.filter(({ status }) => status === 'active').map(({ expiresAt }) => expiresAt)
  return { currency, funds, progress, required, campaignEnd: ends.length > 0 ? Math.min(...ends) : null }
}

describe('bonuses.md 2 accounts that counted bets leave alone', () => {
  it('bonuses.md 2 the fast path skips an event only where the slow path changes nothing', () => {
    let [quiet, changing] = [0, 0]
    fc.assert(
      fc.property(courses, fc.integer({ min: 0, max: 60_000 }), fc.bigInt({ min: 0n, max: 400n }), (events, later, counted) => {
        let account = openAccount('USD', { cash: 500n })
        for (const event of events) {
          account = apply(account, event).account
          const found = activeBonus(account)
          if (!found) continue
          // as the server has it: what bets counted is added before the event
          const active = { ...found, progress: found.progress + counted > found.required ? found.required : found.progress + counted }
          const before = { ...account, bonuses: account.bonuses.map((bonus) => (bonus.id === active.id ? active : bonus)) }
          const at = Math.min(account.now + later, active.expiresAt! - 1)
          if (at < account.now) continue
          const after = apply(before, { kind: 'count', bonus: active.id, amount: 0n, at })
          const isChanged = after.postings.length > 0 || JSON.stringify(stateOf(after.account)) !== JSON.stringify(stateOf(before))
          if (isQuiet(factsOf(before, active), at)) {
            quiet += 1
            expect(isChanged).toBe(false)
          } else if (isChanged) changing += 1
        }
      }),
      { numRuns: 500, seed: 7 },
    )
    expect(quiet).toBeGreaterThan(100)
    expect(changing).toBeGreaterThan(100)
  })
})

const stateOf = ({ cash, debt, bonuses, campaigns }: Account) => ({
  cash: `${cash}`,
  debt: `${debt}`,
  bonuses: bonuses.map(({ id, status, funds, converted }) => [id, status, `${funds}`, `${converted}`]),
  campaigns: campaigns.map(({ id, status, left, won }) => [id, status, left, `${won}`]),
})
