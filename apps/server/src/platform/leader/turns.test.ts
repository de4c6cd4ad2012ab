import { createTestClock } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

import { createActivity } from '../activity.ts'
import { createTerm } from './term.ts'
import { takeTurns, type Wait } from './turns.ts'

/** The turns of a leader, one per item; the term ends with the last. */
async function turnsOf(waits: readonly Wait[], onTurn: (turn: number) => void, activity = createActivity(createTestClock(0), 1)) {
  const ending = new AbortController()
  const term = createTerm({ database: {} as never, name: 'a', epoch: 1n, session: 's', ending, pause: activity.pause })
  let turn = 0
  await takeTurns(() => async () => {
    onTurn(++turn)
    if (turn > waits.length) ending.abort(new Error('over'))
    return waits[turn - 1] ?? 0
  })(term)
  return turn
}

it('a leader takes its next turn at once when somebody arrives after an idle time', async () => {
  const clock = createTestClock(0)
  const activity = createActivity(clock, 1000)
  clock.advance(1000)
  const arrive = () => void setImmediate(() => activity.note())
  expect(await turnsOf([{ used: 1, idle: 600_000 }], arrive, activity)).toBe(2)
})

it('a leader whose next instant is known waits for it, whether the product is used or not', async () => {
  const clock = createTestClock(0)
  const activity = createActivity(clock, 1000)
  expect(await turnsOf([1], () => clock.advance(1000), activity)).toBe(2)
})
