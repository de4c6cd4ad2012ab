// @module-tag slow
import { cloneTemplate, bundleProgram, simulationSize } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

import { failover, LEADER } from './testing/failover.ts'

/** At each of two tables: each step of a round, before and after its commit, once; in `npm run soak` nearly twice. */
const KILLS = simulationSize(14, 25)
const HANGS = Math.ceil(KILLS / 10)

it.each(['roulette', 'colour-wheel'] as const)(
  `BEY-1 PRO-8 %s, its leader killed ${KILLS} times and hung ${HANGS} times: no bet is lost, paid twice or left open`,
  { timeout: 120_000 + KILLS * 30_000 },
  async (table) => {
    const [url, leader] = await Promise.all([cloneTemplate(), bundleProgram(LEADER)])
    const { accepted, lost, findings, kills, hangs } = await failover({ table, kills: KILLS, hangs: HANGS, url, leader })
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
    console.log(`${accepted} bets; resumed after ${middle(kills)} ms (kill), ${middle(hangs)} ms (hang), in the middle`)
    expect(accepted).toBeGreaterThan(KILLS)
    expect({ lost, findings }).toEqual({ lost: 0, findings: [] })
  },
)
