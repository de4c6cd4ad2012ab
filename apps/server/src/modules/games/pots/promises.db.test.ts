import { createHash, randomBytes } from 'node:crypto'

import { readBetsText } from '@fairhouse/games'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { newKey } from '../../books/ledger/testing/orders.ts'
import { createFunds, toRealBettor, type Wagering } from '../../play/wagering/index.ts'
import type { Beacon } from '../beacon/index.ts'
import { createPots, DUEL, type Pots } from './index.ts'

const PERIOD_MS = 1000

const valueOf = (round: number) => createHash('sha256').update(`value ${round}`).digest('hex')
/** Its values are hashes of the round numbers. */
const beacon: Beacon = {
  source: 'sandbox',
  roundAt: (ms) => Math.ceil(ms / PERIOD_MS),
  timeOf: (round) => round * PERIOD_MS,
  value: async (round) => ({ round, value: valueOf(round) }),
}

let books: TestLedger
let pots: Pots
beforeAll(async () => {
  books = await openTestLedger()
  const secret = randomBytes(32).toString('hex')
  const { database, ledger } = books
  const funds = createFunds({ ledger, clock: systemClock, demoWallets: {} as Wagering['demo'] }) // only real wallets
  pots = createPots({
    database,
    ledger,
    linkedAmong: async () => [],
    funds,
    beacon,
    random: systemRandom,
    ids: systemIds,
    secret,
    clock: systemClock,
    reportBroken: () => undefined,
  })
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const run = (text: string, values: unknown[] = []) => books.database.pool.query(text, values)
const rules = async () => (await pots.check(0)).map(({ rule, pot }) => `${rule} ${pot}`)

/** A duel of 40.00 with a closed list. */
async function closed(): Promise<string> {
  const fresh = pots.fresh({ mode: 'real', room: DUEL, currency: 'RUB' }, 500)
  await pots.prepare(fresh)
  const stakes = await Promise.all([books.player(100_00n), books.player(100_00n)])
  await pots.within(async (tx) => {
    await pots.store.add(tx, fresh)
    for (const [at, player] of stakes.entries()) {
      const side = at === 0 ? ('heads' as const) : ('tails' as const)
      const own = { bettor: toRealBettor(player), guest: null, network: null }
      const stake = { ...own, key: newKey(), requestHash: 1n, stake: 40_00n, side, clientSeed: `seed of ${player}` }
      await pots.put(tx, (await pots.store.lock(tx, fresh.id))!, stake, await pots.store.bets([fresh.id], tx))
    }
    await pots.close(tx, (await pots.store.lock(tx, fresh.id))!)
  })
  return fresh.id
}

const one = async (id: string) => (await pots.store.one(id))!

async function drawn(id: string, round: number) {
  await pots.within((tx) => pots.draw(tx, id, { round, value: valueOf(round) }))
  return one(id)
}

describe('PRO-11 PRO-2 the deciding value', () => {
  it('PRO-11 is that of the first instant three seconds or more after the closing', async () => {
    const before = Date.now()
    const pot = await one(await closed())
    expect(pot.closedAt).toBeGreaterThanOrEqual(before - PERIOD_MS)
    const due = pots.dueAt(pot)
    expect(due - pot.closedAt!).toBeGreaterThanOrEqual(3000)
    expect(due - pot.closedAt!).toBeLessThan(3000 + PERIOD_MS)
  })

  it('PRO-11 a late commit of the closing is rolled back', { tags: 'slow' }, async () => {
    const id = await closed()
    await run(`update pots.pot set state = 'open', closed_at = null, beacon_source = null, beacon_due = null where id = $1`, [id])
    const late = pots.within(async (tx) => {
      await pots.close(tx, (await pots.store.lock(tx, id))!)
      await new Promise((resolve) => setTimeout(resolve, 2200))
    })
    await expect(late).rejects.toThrow()
    expect(await one(id)).toMatchObject({ state: 'open', closedAt: null, beaconDue: null })
  })

  it('PRO-11 is part of the drawn text: another value gives another text', async () => {
    const pot = await one(await closed())
    const { betsText, beaconValue, beaconRound } = await drawn(pot.id, pot.beaconDue!)
    expect([beaconRound, beaconValue]).toEqual([pot.beaconDue, valueOf(pot.beaconDue!)])
    expect(readBetsText(betsText!)).toMatchObject({ beacon: beaconValue, roundId: pot.id, currency: 'RUB' })
  })

  it('PRO-11 is used once: a later value changes nothing', async () => {
    const pot = await one(await closed())
    const first = await drawn(pot.id, pot.beaconDue!)
    expect(await drawn(pot.id, pot.beaconDue! + 1)).toEqual(first)
  })
})

describe('PRO-11 PRO-2 the check of stored draws', () => {
  const PLANTED: [string, string, string][] = [
    ['a promise made when its value could be known', 'beacon_due = beacon_due - 3, beacon_round = beacon_due - 3', 'promised_late'],
    ['a list closed after its value was out', `closed_at = closed_at + interval '4 seconds'`, 'promised_late'],
    ['a draw over an earlier value than the promised', 'beacon_round = beacon_due - 1', 'drawn_early'],
    ['a value that is not in the text', `beacon_value = repeat('ab', 32)`, 'list'],
    ['a seed without a commitment', `commitment = repeat('cd', 32)`, 'seed'],
    ['a result the draw does not give', `result = jsonb_set(result::jsonb, '{fee}', '"1"')::text`, 'result'],
  ]
  it.each(PLANTED)('PRO-11 finds %s', async (_, change, rule) => {
    const pot = await one(await closed())
    await drawn(pot.id, pot.beaconDue!)
    expect(await rules()).toEqual([])
    const [stored] = (await run('select * from pots.pot where id = $1', [pot.id])).rows as Record<string, unknown>[]
    await run(`update pots.pot set ${change} where id = $1`, [pot.id])
    expect(await rules()).toContain(`${rule} ${pot.id}`)
    const kept = ['closed_at', 'beacon_due', 'beacon_round', 'beacon_value', 'commitment', 'result']
    const set = kept.map((name, at) => `${name} = $${at + 2}`).join(', ')
    await run(`update pots.pot set ${set} where id = $1`, [pot.id, ...kept.map((name) => stored![name])])
    expect(await rules()).toEqual([])
  })

  it('PRO-11 finds a bet changed, added or removed after the draw', async () => {
    const pot = await one(await closed())
    await drawn(pot.id, pot.beaconDue!)
    await run('update pots.bet set stake = stake + 1 where pot = $1 and place = 0', [pot.id])
    expect(await rules()).toContain(`list ${pot.id}`)
    await run('update pots.bet set stake = stake - 1 where pot = $1 and place = 0', [pot.id])
    expect(await rules()).toEqual([])
  })

  it('PRO-11 accepts a later value when the promised one was never published', async () => {
    const pot = await one(await closed())
    expect((await drawn(pot.id, pot.beaconDue! + 2)).beaconRound).toBe(pot.beaconDue! + 2)
    expect(await rules()).toEqual([])
  })
})
