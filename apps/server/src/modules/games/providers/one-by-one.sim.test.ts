import { drawSeed, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProviderServer, startProviderServer } from './testing/provider-server.ts'
import { keepEvents, refuseSharing, rowsOf } from './testing/wallet-rows.ts'
import { openWorld, type Plan, planOf, type WalletWorld } from './testing/wallet-world.ts'

let server: TestServer
let vendor: ProviderServer
let dropEvents: () => Promise<void>
let few: Worlds
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  vendor = await startProviderServer(() => ({}))
  dropEvents = await keepEvents(server.server.app.database)
  few = await openWorlds(7, { players: 6, steps: 10 })
})
afterAll(async () => {
  await dropEvents()
  await vendor.stop()
})

const MANY = { players: 24, steps: 25 }

/** Every kind of answer that the plans must reach to show anything. */
const REACHED = [
  'OK',
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'TOKEN_EXPIRED',
  'WRONG_CURRENCY',
  'UNKNOWN_GAME',
  'ROUND_CLOSED',
  'ROUND_NOT_FOUND',
  'BET_NOT_FOUND',
  'DUPLICATE_MISMATCH',
  'ROLLED_BACK',
  'ALREADY_SETTLED',
  'BAD_REQUEST',
  'FREE_ROUND_INVALID',
]

interface Worlds {
  readonly plan: Plan
  readonly together: WalletWorld
  readonly alone: WalletWorld
}

async function openWorlds(seed: number, size: { players: number; steps: number }): Promise<Worlds> {
  const plan = planOf(seed, size)
  const open = () => openWorld(server, sharedClock, { players: size.players, baseUrl: vendor.url })
  return { plan, together: await open(), alone: await open() }
}

/** Each step's calls at once: they share transactions. */
async function sendTogether(world: WalletWorld, plan: Plan): Promise<string[][]> {
  const answers: string[][] = []
  for (const calls of plan) answers.push(await Promise.all(calls.map((call, player) => world.send(player, call))))
  return answers
}

async function sendOneByOne(world: WalletWorld, plan: Plan): Promise<string[][]> {
  const restore = await refuseSharing(server.server.app.database)
  const answers: string[][] = []
  for (const calls of plan) {
    const ofStep: string[] = []
    for (const [player, call] of calls.entries()) ofStep.push(await world.send(player, call))
    answers.push(ofStep)
  }
  expect(await restore()).toBeGreaterThan(plan.length)
  return answers
}

/** Returns the statuses of all answers. */
async function compare({ plan, together, alone }: Worlds): Promise<ReadonlySet<string>> {
  const { app } = server.server
  const answers = await sendTogether(together, plan)
  expect(await sendOneByOne(alone, plan)).toEqual(answers)
  const rows = await rowsOf(app.database, together)
  expect(await rowsOf(app.database, alone)).toEqual(rows)
  expect(Object.keys(rows).filter((table) => rows[table]!.length === 0)).toEqual([])
  expect(await app.ledger.check()).toEqual([])
  return new Set(answers.flat().map((answer) => (JSON.parse(answer.slice(answer.indexOf(' '))) as { status: string }).status))
}

describe('PRO-9 calls that share transactions', () => {
  it('PRO-9 leave the answers and the rows of the same calls one by one', async () => {
    expect((await compare(few)).size).toBeGreaterThan(7)
  })

  it('PRO-9 leave them in 1,200 calls of 24 players, with every kind of answer', { tags: 'slow' }, async () => {
    const statuses = (await compare(await openWorlds(2, MANY))).union(await compare(await openWorlds(3, MANY)))
    expect(REACHED.filter((status) => !statuses.has(status))).toEqual([])
  })

  it(
    'PRO-9 leave them in 600 calls of a plan drawn for this run',
    { tags: 'slow' },
    async () => void (await compare(await openWorlds(drawSeed(), MANY))),
  )
})
