/** Simulated time: mostly small steps, sometimes the exact instant at which an item leaves a window or a session ends. */
import { DAY_MS, HOUR_MS } from '@fairhouse/money'

import type { Database } from '../../../../../platform/db/index.ts'
import type { Model } from '../model/index.ts'
import { WINDOWS } from '../model/windows.ts'
import type { Choices } from '../random.ts'
import { ownClock } from '../sim-clock.ts'

const START = Date.UTC(2026, 0, 20)
const STEPS_MS = [0, 1, 1000, 60_000, HOUR_MS, 6 * HOUR_MS]

export interface WorldTime {
  now(): number
  pass(model: Model, choices: Choices): Promise<void>
}

export async function worldTime(database: Database): Promise<WorldTime> {
  const clock = await ownClock(database, START)
  let now = START
  let madeUntil = 0
  const ensureMonths = async () => {
    if (now < madeUntil) return
    await database.pool.query('select ledger.ensure_months(to_timestamp($1::float8 / 1000), 4)', [now - 32 * DAY_MS])
    madeUntil = now + 28 * DAY_MS
  }
  await ensureMonths()
  return {
    now: () => now,
    async pass(model, choices) {
      now = (choices.chance(25) && leaving(model, choices, now)) || now + choices.pick(STEPS_MS)
      await ensureMonths()
      await clock.set(now)
    },
  }
}

/** The next instant of a rule: the end of a session, or of an item in a window. */
function leaving(model: Model, choices: Choices, now: number): number | undefined {
  const players = [...model.players.values()]
  const ends = players.flatMap(({ stopAt }) => (stopAt !== null && stopAt > now ? [stopAt] : []))
  if (ends.length > 0 && choices.chance(30)) return choices.pick(ends)
  const event = choices.pick(players).events.at(-1 - choices.below(20))
  const leaves = event && event.at + choices.pick(WINDOWS)[1]
  return leaves !== undefined && leaves > now && leaves < now + 2 * DAY_MS ? leaves : undefined
}
