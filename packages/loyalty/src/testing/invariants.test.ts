import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { Account } from '../bonuses/account.ts'
import { apply } from '../bonuses/apply.ts'
import type { AccountEvent } from '../bonuses/events.ts'
import type { Posting } from '../bonuses/postings.ts'
import { accountFaults, ledgerFaults, postingFaults, transitionFaults } from './invariants.ts'
import { courses } from './random-events.ts'
import { openAccount } from './scenario.ts'

const RUNS = { numRuns: 500 }
const opened = fc.record({ cash: fc.bigInt({ min: 0n, max: 500n }), currency: fc.constantFrom('USD' as const, 'RUB' as const) })
const indebted = fc.bigInt({ min: 1n, max: 500n }).map((debt) => openAccount('USD', { debt }))
const openings = fc.oneof(
  opened.map(({ currency, cash }) => openAccount(currency, { cash })),
  indebted,
)

function run(opening: Account, events: readonly AccountEvent[], check?: (before: Account, after: Account) => void) {
  let account = opening
  let withdrawn = 0n
  const postings: Posting[] = []
  for (const event of events) {
    const applied = apply(account, event)
    check?.(account, applied.account)
    if (event.kind === 'withdraw' && applied.answer === 'OK') withdrawn += event.amount
    postings.push(...applied.postings)
    account = applied.account
  }
  return { account, postings, withdrawn }
}

describe('PRO-14 whatever happens to an account', () => {
  it('PRO-14 I2 I7 I8 I9 I10 hold after every event, and no bonus leaves its way', () => {
    fc.assert(
      fc.property(openings, courses, (opening, events) => {
        run(opening, events, (before, after) => expect([...accountFaults(after), ...transitionFaults(before, after)]).toEqual([]))
      }),
      RUNS,
    )
  })

  it('PRO-14 I1 I3 I4 I5 I6 hold: the balances are the sums of balanced postings, each key once', () => {
    fc.assert(
      fc.property(openings, courses, (opening, events) => {
        const { account, postings, withdrawn } = run(opening, events)
        expect([...postingFaults(postings), ...ledgerFaults(opening, account, postings, withdrawn)]).toEqual([])
      }),
      RUNS,
    )
  })

  it('PRO-14 what is due has happened before an event, with or without a tick', () => {
    fc.assert(
      fc.property(openings, courses, (opening, events) => {
        const ticked = events.flatMap((event, n): AccountEvent[] => {
          const from = (events[n - 1]?.at ?? 0) + 500
          const seconds = Math.max(0, Math.ceil((event.at - from) / 500))
          return [...Array.from({ length: seconds }, (_, tick) => ({ kind: 'tick' as const, at: from + tick * 500 })), event]
        })
        expect(run(opening, ticked).account).toEqual(run(opening, events).account)
      }),
      { numRuns: 150 },
    )
  })

  it('PRO-14 an account that was passed in is never changed', () => {
    fc.assert(
      fc.property(openings, courses, (opening, events) => {
        run(opening, events, (before) => {
          const copy = structuredClone(before)
          apply(before, { kind: 'forfeit_all', at: before.now + 5000 })
          expect(before).toEqual(copy)
        })
      }),
      { numRuns: 100 },
    )
  })
})
