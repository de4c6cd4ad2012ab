import { refuse, type Refusal } from '@fairhouse/contracts'
import { maxBonusBet } from '@fairhouse/loyalty'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTable, type Table } from '../../../testing/table.ts'
import { earnedOfJob, givePromised, giveSpins } from './promised-spins.ts'
import { createSpinOperator, type SpinOperator } from './spin-operator.ts'
import { campaignsOf } from './store/campaigns.ts'
import { missedOf } from './store/invoice-offers.ts'
import { promisesOf } from './store/promised-spins.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

/** One slot, which is off at first. */
function openSpins() {
  const clock = createTestClock()
  const state = { isOn: false, exclusion: undefined as Refusal | undefined, deaths: 0 }
  const [sent, faults, messages, changes]: [string[], unknown[], unknown[], unknown[]] = [[], [], [], []]
  const gems = { slug: 'gems', title: 'Gems' }
  const { database } = table.fresh
  const seenWithin: boolean[] = []
  const deps: Parameters<typeof givePromised>[0] = {
    database,
    clock,
    ledger: { ...table.ledger, instant: async () => clock.now() },
    jobs: {
      enqueue: async (_tx, name, payload) => {
        if (name === 'bonuses.write_gift') messages.push(payload)
        if (name === 'bonuses.changed') changes.push(payload)
        if (state.deaths-- > 0) throw new Error('died')
      },
    },
    freeRounds: () => ({
      async grant(_tx, campaign) {
        sent.push(`${campaign.campaign} ${campaign.count}x${campaign.betValue}`)
        return { ...campaign, left: campaign.count, won: 0n, status: 'active' }
      },
      end: async () => undefined,
      games: async (db) => {
        seenWithin.push(db.isTransaction)
        return state.isOn ? [gems] : []
      },
      hold: async () => (state.isOn ? gems : undefined),
    }),
    rewardRefusal: async () => state.exclusion,
    onFault: (error) => void faults.push(error),
  }
  const operatorOf = (player: bigint, others: readonly bigint[] = []) => {
    const sharedMarks = async () => others.map((other) => ({ player, other, kind: 'document' as const }))
    return createSpinOperator({ ...deps, sharedMarks, sharedPlaces: async () => [], notify: async () => undefined }, database.db)
  }
  return {
    clock,
    state,
    seenWithin,
    sent,
    faults,
    messages,
    changes,
    giveDue: () => givePromised(deps),
    /** What an operator's grant lacks: each field with its reason. */
    async faultOf(player: bigint, more: Partial<Parameters<SpinOperator['fault']>[1]>, others: readonly bigint[] = []) {
      const grant = {
        player,
        currency: 'USD',
        id: 'hand',
        count: 5,
        betValue: 10n,
        wager: 10,
        maxWin: null,
        lifeMs: null,
        game: 'gems',
        ...more,
      } as const
      const refused = await database.db.transaction().execute((tx) => operatorOf(player, others).fault(tx, grant))
      const named = ([field, [why]]: [string, string[]]) => `${field} ${why?.split(':')[0]}`
      return refused && (refused.errors ? Object.entries(refused.errors).map(named) : refused.code)
    },
    give: (player: bigint, betValue?: bigint, id = 'tournament:7:1') =>
      database.db
        .transaction()
        .execute((tx) => giveSpins(deps, tx, { player, currency: 'USD', id, source, count: 20, terms: betValue ? { betValue } : {} })),
    endWaiting: (player: bigint, id: string, by = { login: 'head', reason: 'a mistake' }) =>
      database.db.transaction().execute((tx) => operatorOf(player).end(tx, { player, id, state: 'waiting' }, by)),
    waiting: async (player: bigint) => (await promisesOf(database.db, player)).map(({ id, reason }) => `${id} ${reason}`),
    listed: async (player: bigint) => (await missedOf(database.db, player)).map(({ offer, reason }) => `${offer} ${reason}`),
    given: async (player: bigint) => (await campaignsOf(database.db, player)).map(({ id, count }) => `${id} ${count}`),
  }
}

const source = { kind: 'tournament', ref: '7' } as const
const newPlayer = async () => (await table.player(0n, 'USD')).player

describe('PRO-14 promised free spins', () => {
  it('PRO-14 are tried as long as no game takes them, and given once with a message', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    expect([await spins.give(player), await spins.give(player)]).toEqual(['waiting', 'waiting'])
    for (let day = 0; day < 40; day++) {
      spins.clock.advance(DAY_MS)
      await spins.giveDue()
    }
    expect([await spins.waiting(player), spins.faults]).toEqual([['tournament:7:1 no_game'], []])
    spins.state.isOn = true
    await Promise.all([spins.giveDue(), spins.giveDue()])
    await spins.giveDue()
    expect([await spins.waiting(player), await spins.given(player)]).toEqual([[], ['tournament:7:1 20']])
    expect([spins.sent, spins.messages.length]).toEqual([[`${player}.tournament:7:1 20x10`], 1])
    expect(await spins.give(player)).toBe('already_granted')
  })

  it('bonuses.md 2.12 a blocked player is promised none; what was promised before waits for the end of the block', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    await spins.give(player)
    spins.state.isOn = true
    spins.state.exclusion = refuse('player_blocked')
    spins.clock.advance(DAY_MS)
    await spins.giveDue()
    expect(await spins.give(player, undefined, 'tournament:8:2')).toBe('blocked')
    expect([await spins.waiting(player), spins.sent]).toEqual([['tournament:7:1 no_game'], []])
    spins.state.exclusion = undefined
    spins.clock.advance(DAY_MS)
    await spins.giveDue()
    expect(await spins.given(player)).toEqual(['tournament:7:1 20'])
  })

  it('bonuses.md 2.12 that a block kept from a player are listed, until they are given or promised after it', async () => {
    const [spins, player] = [openSpins(), await newPlayer()]
    const [first, second] = ['tournament:7:1', 'tournament:8:2'] as const
    const give = (id: string) => spins.give(player, undefined, id)
    Object.assign(spins.state, { isOn: true, exclusion: refuse('player_blocked') })
    expect([await give(first), await give(second), (await spins.listed(player)).length]).toEqual(['blocked', 'blocked', 2])
    spins.state.exclusion = undefined
    expect([await give(first), await spins.listed(player)]).toEqual(['granted', [`${second} blocked`]])
    spins.state.isOn = false
    expect([await give(second), await spins.listed(player)]).toEqual(['waiting', []])
    spins.state.exclusion = refuse('player_blocked')
    expect([await give(first), await give(second), await spins.listed(player)]).toEqual(['already_granted', 'blocked', []])
    expect(await spins.waiting(player)).toEqual([`${second} no_game`])
  })

  it('PRO-14 of one player are given each, whichever comes first', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    for (const id of ['tournament:7:1', 'tournament:8:2']) await spins.give(player, undefined, id)
    spins.state.isOn = true
    spins.clock.advance(DAY_MS)
    await spins.giveDue()
    expect([await spins.waiting(player), (await spins.given(player)).toSorted()]).toEqual([[], ['tournament:7:1 20', 'tournament:8:2 20']])
  })

  it('PRO-14 of a process that dies are given an hour later, and those of others at once', async () => {
    const spins = openSpins()
    const [first, second] = [await newPlayer(), await newPlayer()]
    await spins.give(first)
    spins.clock.advance(1)
    await spins.give(second)
    spins.state.isOn = true
    spins.state.deaths = 1
    await spins.giveDue()
    expect([await spins.given(first), await spins.given(second)]).toEqual([[], ['tournament:7:1 20']])
    expect(spins.faults).toHaveLength(1)
    await spins.giveDue()
    expect(await spins.waiting(first)).toHaveLength(1)
    spins.clock.advance(DAY_MS / 24)
    await spins.giveDue()
    expect([await spins.given(first), await spins.waiting(first)]).toEqual([['tournament:7:1 20'], []])
  })

  it('PRO-14 wait for the end of a pause, which may be lengthened, and end with a self-exclusion', async () => {
    const spins = openSpins()
    const [player, excluded] = [await newPlayer(), await newPlayer()]
    spins.state.isOn = true
    const pauseOf = (days: number) => refuse('cool_off', { until: new Date(spins.clock.now() + days * DAY_MS).toISOString() })
    spins.state.exclusion = pauseOf(1)
    expect(await spins.give(player)).toBe('waiting')
    spins.clock.advance(DAY_MS)
    spins.state.exclusion = pauseOf(7)
    await spins.giveDue()
    spins.state.exclusion = undefined
    await spins.giveDue()
    expect(await spins.waiting(player), 'not due').toEqual(['tournament:7:1 pause'])
    spins.clock.advance(7 * DAY_MS)
    await spins.giveDue()
    expect(await spins.given(player)).toEqual(['tournament:7:1 20'])
    spins.state.exclusion = refuse('self_excluded')
    expect([await spins.give(excluded), await spins.waiting(excluded)]).toEqual(['ended', []])
  })

  it('API-16 that an operator ended in a pause are not given after it, and open pages of their player read that', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    spins.state.isOn = true
    spins.state.exclusion = refuse('cool_off', { until: new Date(spins.clock.now() + DAY_MS).toISOString() })
    for (const id of ['tournament:7:1', 'tournament:8:2']) await spins.give(player, undefined, id)
    expect(spins.changes).toEqual([])
    expect(await spins.endWaiting(player, 'tournament:7:1')).toBeUndefined()
    expect(spins.changes).toEqual([{ player: `${player}` }])
    spins.state.exclusion = undefined
    spins.clock.advance(2 * DAY_MS)
    await spins.giveDue()
    expect([await spins.waiting(player), await spins.given(player)]).toEqual([[], ['tournament:8:2 20']])
  })

  it('PRO-14 of one player are each given at their own time: those of a pause wait, those without a game do not', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    spins.state.exclusion = refuse('cool_off', { until: new Date(spins.clock.now() + DAY_MS).toISOString() })
    await spins.give(player, undefined, 'tournament:7:1')
    spins.state.exclusion = undefined
    await spins.give(player, undefined, 'tournament:8:2')
    spins.state.isOn = true
    await spins.giveDue()
    expect([await spins.waiting(player), await spins.given(player)]).toEqual([['tournament:7:1 pause'], ['tournament:8:2 20']])
    expect(spins.faults).toEqual([])
  })

  it('PRO-14 in a pause without a known end are tried again a day later', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    spins.state.isOn = true
    spins.state.exclusion = refuse('cool_off')
    await spins.give(player)
    spins.state.exclusion = undefined
    const given: unknown[] = []
    for (const waited of [DAY_MS - 1, 1]) {
      spins.clock.advance(waited)
      await spins.giveDue()
      given.push(await spins.given(player))
    }
    expect(given).toEqual([[], ['tournament:7:1 20']])
  })

  it('PRO-14 are not tried while no game takes them: those of a pause keep its reason', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    spins.state.exclusion = refuse('cool_off', { until: new Date(spins.clock.now() + DAY_MS).toISOString() })
    await spins.give(player)
    spins.state.exclusion = undefined
    spins.clock.advance(2 * DAY_MS)
    await spins.giveDue()
    expect([await spins.waiting(player), spins.sent]).toEqual([['tournament:7:1 pause'], []])
    spins.state.isOn = true
    await spins.giveDue()
    expect(await spins.given(player)).toEqual(['tournament:7:1 20'])
  })

  it('PRO-14 of a job of a former version have its terms, and the usual ones where it names none', async () => {
    const { db } = table.fresh.database
    const bare = { player: '7', currency: 'USD', id: 'level:2', count: 25, invoice: null, wager: null, lifeMs: null, maxWin: null } as const
    const earned = { player: 7n, currency: 'USD', id: 'level:2', source: { kind: 'level', ref: '2' }, count: 25, invoice: null }
    expect(await earnedOfJob(db, bare)).toEqual({ ...earned, terms: {} })
    expect(await earnedOfJob(db, { ...bare, betValue: null })).toEqual({ ...earned, terms: {} })
    expect(await earnedOfJob(db, { ...bare, invoice: '9', wager: 0, lifeMs: 1000, maxWin: '500', betValue: '20' })).toEqual({
      ...earned,
      invoice: 9n,
      terms: { wager: 0, lifeMs: 1000, maxWin: 500n, betValue: 20n },
    })
  })

  it('D-21 keep their value when the player plays in another currency by then', async () => {
    const spins = openSpins()
    const player = (await table.player(0n, 'KZT')).player
    await spins.give(player, 20n) // USD 0.20
    spins.state.isOn = true
    await spins.giveDue()
    expect(spins.sent).toEqual([`${player}.tournament:7:1 20x10000`])
  })

  it('PRO-14 by an operator are refused to excluded players and second accounts, and with a wrong game or value', async () => {
    const spins = openSpins()
    const player = await newPlayer()
    expect(await spins.faultOf(player, { game: null })).toEqual(['game unknown'])
    spins.state.isOn = true
    expect(await spins.faultOf(player, {})).toBeUndefined()
    expect(await spins.faultOf(player, { game: null })).toBeUndefined()
    expect(await spins.faultOf(player, { game: 'ruby' })).toEqual(['game unknown'])
    expect(spins.seenWithin, 'on another connection it would wait for those that wait for its locks').toEqual([true, true, true, true])
    expect(await spins.faultOf(player, { currency: 'RUB' })).toBe('not_found')
    const most = maxBonusBet('USD')
    for (const [betValue, fields] of [
      [0n, ['bet_value wrong_value']],
      [1n, undefined],
      [most, undefined],
      [most + 1n, ['bet_value wrong_value']],
    ] as const)
      expect(await spins.faultOf(player, { betValue })).toEqual(fields)
    expect(await spins.faultOf(player, {}, [player + 1000n])).toEqual(['player same_person'])
    spins.state.exclusion = refuse('self_excluded')
    expect(await spins.faultOf(player, {})).toEqual(['player excluded'])
  })
})
