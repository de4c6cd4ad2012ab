import { simulationSeeds, simulationSize } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { type Choices, choicesFrom } from '../../books/ledger/testing/random.ts'
import { ownClock } from '../../books/ledger/testing/sim-clock.ts'
import { BET_LIMITS, type LimitName, MONEY_LIMITS } from './rules/names.ts'
import { LimitModel } from './testing/limit-model.ts'
import { LimitsHarness, type ProtectedPlayer } from './testing/protected-player.ts'

const START = Date.UTC(2026, 0, 5)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const ACTION_COUNT = simulationSize(400, 1000)
const FIXED_SEEDS = [5, 2026]

let books: TestLedger
let harness: LimitsHarness
beforeAll(async () => {
  books = await openTestLedger()
  await books.database.pool.query("select ledger.ensure_months('2026-01-01', 24)")
  harness = new LimitsHarness(books, await ownClock(books.database, START), START)
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  expect(books.faults).toEqual([])
  await books.close()
})

/** Mostly minutes, sometimes hours and days: windows fill, move on and run empty. */
function wait({ chance, below }: Choices): number {
  if (chance(80)) return below(5 * MINUTE)
  return chance(70) ? below(8 * 60 * MINUTE) : below(4 * DAY)
}

type Both = [books: string, model: string]

async function performAction(choices: Choices, player: ProtectedPlayer, model: LimitModel, now: number, serial: number): Promise<Both> {
  const { below, chance, pick } = choices
  const [amount, name] = [BigInt(1 + below(120)), `bet ${serial}`]
  if (chance(70)) return [await player.bet(amount, name), model.bet(amount, name, now)]
  const openBets = model.bets.filter((bet) => !bet.refunded && !bet.win)
  if (chance(45) && openBets.length > 0) {
    const bet = pick(openBets)
    if (chance(30)) {
      bet.refunded = true
      return [await player.refund(bet.name), 'OK']
    }
    bet.win = { at: now, amount }
    return [await player.win(amount, bet.name), 'OK']
  }
  if (chance(35)) return [await player.deposit(amount), model.deposit(amount, now)]
  if (chance(45)) return [await player.logIn(), model.logIn(now)]
  if (chance(80)) return limits(choices, player, model, now)
  if (chance(50)) return [await player.coolOff(now + DAY), model.coolOff(now + DAY, now)]
  if (chance(60)) return [await player.reopen(), model.reopen(now)]
  const until = now + below(5 * DAY)
  return [await player.exclude(until), model.exclude(until, now)]
}

async function limits({ chance, below, pick }: Choices, player: ProtectedPlayer, model: LimitModel, now: number): Promise<Both> {
  const name: LimitName = chance(10) ? 'session' : pick(chance(70) ? BET_LIMITS : MONEY_LIMITS)
  const amount = chance(25) ? null : BigInt(50 + below(name.endsWith('day') ? 600 : 3000))
  return [await player.setLimit(name, amount), model.setLimit(name, amount, now)]
}

describe('BEY-11 protection against a model of another structure', () => {
  it.each(simulationSeeds(...FIXED_SEEDS))(`${ACTION_COUNT} acts of a player, seed %i: every answer is the same`, async (seed) => {
    const choices = choicesFrom(seed)
    const [player, model] = [await harness.player(), new LimitModel()]
    const answers = new Set<string>()
    let now = START
    for (let serial = 0; serial < ACTION_COUNT; serial++) {
      await harness.at((now += wait(choices)))
      const [ours, models] = await performAction(choices, player, model, now, serial)
      expect(ours, `act ${serial} at ${now - START}`).toBe(models)
      answers.add(ours)
    }
    if (FIXED_SEEDS.includes(seed)) expect(answers.size).toBeGreaterThan(6) // a random seed may meet fewer kinds of answers
  })
})
