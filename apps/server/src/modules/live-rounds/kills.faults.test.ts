import { cloneTemplate, bundleProgram } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

import { failover, LEADER } from './testing/failover.ts'

/** Each step of a round, before and after its commit, seven times; `KILLS=4` for a short run. */
const KILLS = Number(process.env.KILLS ?? 50)
const HANGS = Math.ceil(KILLS / 10)

it(
  `PRO-8 a leader killed ${KILLS} times and hung ${HANGS} times: no bet is lost, paid twice or left open`,
  async () => {
    const [url, leader] = await Promise.all([cloneTemplate(), bundleProgram(LEADER)])
    const { accepted, lost, findings, kills, hangs } = await failover({ kills: KILLS, hangs: HANGS, url, leader })
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
    console.log(`${accepted} bets; resumed after ${middle(kills)} ms (kill), ${middle(hangs)} ms (hang), in the middle`)
    expect(accepted).toBeGreaterThan(KILLS)
    expect({ lost, findings }).toEqual({ lost: 0, findings: [] })
  },
  120_000 + KILLS * 30_000,
)
