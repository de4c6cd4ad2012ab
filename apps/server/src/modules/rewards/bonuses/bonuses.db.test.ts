import { type BonusSource, BY_OPERATOR, prizeKey } from '@fairhouse/loyalty'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import { replay } from '../../../platform/streams/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../testing/slot-bet.ts'
import { openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { createSettledStream } from '../../play/wagering/index.ts'
import { applyEvent, DUE, type EventDeps } from './apply-event.ts'
import { bonusChannels, createPushBonuses } from './live.ts'
import { createBonusReader } from './reader.ts'
import { bonusesOf, progressOf } from './store/bonuses.ts'
import { betsOf } from './store/counted.ts'

let table: Table
beforeAll(async () => {
  table = await openTable()
  await table.ledger.openAccounts(['expense:bonus'])
})
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

type Bettor = Awaited<ReturnType<Table['player']>>

/** Players whose bonuses were published after a commit. */
const counted: bigint[] = []
const jobs: { name: string; player: string; runAt?: number }[] = []
const deps = (): EventDeps => ({
  ledger: table.ledger,
  freeRounds: () => ({ grant: async () => 'unknown_game', end: async () => undefined }),
  jobs: {
    enqueue: async (_tx, name, payload, { runAt } = {}) =>
      void jobs.push({ name, ...(payload as { player: string }), ...(runAt && { runAt }) }),
  },
})
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)
type Happening = Parameters<typeof applyEvent>[3]
const happen = ({ player }: Bettor, happening: Happening, source: BonusSource = BY_OPERATOR) =>
  inTransaction((tx) => applyEvent(deps(), tx, player, happening, { source }))
const grant = (bettor: Bettor, id: string, amount: bigint, wagered: number, more: { lifeMs?: number; maxConvert?: bigint } = {}) =>
  happen(bettor, { kind: 'grant', id, amount, wager: wagered, ...more })
const reader = () => createBonusReader(deps(), (players) => void counted.push(...players))
const read = () => readSettledBets(table.fresh.database, table.ledger, reader())
/** Of the bets so far; plinko and others count 20 %, dice 10 %. */
const bet = async (bettor: Bettor, stake: bigint, params?: object) =>
  roundOf(await table.wagering.place(bettor, wager({ stake, ...(params && { params }) })))
const state = async ({ player }: Bettor) =>
  (await bonusesOf(table.fresh.database.db, player)).map((bonus) => `${bonus.id} ${bonus.status} ${progressOf(bonus)}/${bonus.required}`)
const countedOf = async ({ player }: Bettor) => (await bonusesOf(table.fresh.database.db, player)).map((bonus) => bonus.counted)
const money = async ({ player }: Bettor) => {
  const { cash, bonus, bonusMax } = (await table.ledger.wallet(player, 'RUB'))!
  return { cash, bonus, bonusMax }
}

describe('PRO-15 a prize of a tournament as bonus money', () => {
  it('PRO-15 is booked under its place, at once or when its turn comes, and counts like any bonus', async () => {
    const bettor = await table.player(0n)
    const prize = (tournament: string, place: number, amount: bigint) =>
      happen(bettor, { kind: 'grant', id: prizeKey(tournament, place), amount, wager: 10 }, { kind: 'tournament', ref: tournament })
    expect(await prize('901', 1, 50_00n)).toBe('active')
    expect(await prize('902', 3, 20_00n)).toBe('queued')
    expect(await money(bettor)).toMatchObject({ cash: 0n, bonus: 50_00n })
    await happen(bettor, { kind: 'cancel', bonus: 'tournament:901:1' })
    expect(await money(bettor)).toMatchObject({ cash: 0n, bonus: 20_00n })
    const { rows } = await sql<{ key: string }>`select key from ledger.call where key like 'tournament:90%' order by key`.execute(
      table.fresh.database.db,
    )
    expect(rows.map(({ key }) => key)).toEqual(['tournament:901:1', 'tournament:902:3'])
  })
})

describe('PRO-14 wagering of a bonus', () => {
  it('PRO-14 each settled bet adds its share of the stake; at the requirement the money becomes cash', async () => {
    const bettor = await table.player(500_00n)
    expect(await grant(bettor, 'a', 100_00n, 1)).toBe('active')
    await bet(bettor, 100_00n)
    await read()
    expect(await state(bettor)).toEqual(['a active 1000/10000'])
    expect(counted).toContain(bettor.player)
    for (let n = 0; n < 9; n++) {
      const { cash } = await money(bettor)
      if (cash < 100_00n) await grantCash(bettor, 300_00n)
      await bet(bettor, 100_00n)
    }
    const before = await money(bettor)
    await read()
    expect((await state(bettor))[0]).toBe('a converted 10000/10000')
    expect(await money(bettor)).toEqual({ cash: before.cash + before.bonus, bonus: 0n, bonusMax: null })
  })

  it('bonuses.md 2.7 a bet between the settling bet and the next reading stakes bonus money, and leaves what cash would have left', async () => {
    const bettor = await table.player(150_00n)
    await grant(bettor, 'a', 100_00n, 1)
    await playSlot(table, bettor, 100_00n)
    const { id } = await bet(bettor, 80_00n)
    const win = (await table.ledger.betOf(bettor.player, id))!.win!
    expect(await money(bettor)).toEqual({ cash: win - (win * 30n) / 80n, bonus: 70_00n + (win * 30n) / 80n, bonusMax: 500_00n })
    await read()
    expect(await state(bettor)).toEqual(['a converted 10000/10000'])
    expect(await money(bettor)).toEqual({ cash: 70_00n + win, bonus: 0n, bonusMax: null })
  })

  it('PRO-14 bets placed before the activation count nothing, bets that could hardly lose say why', async () => {
    const bettor = await table.player(500_00n)
    await bet(bettor, 100_00n)
    await grant(bettor, 'a', 100_00n, 10)
    await bet(bettor, 50_00n, { direction: 'under', target: 8001 })
    await read()
    expect(await state(bettor)).toEqual(['a active 0/100000'])
    expect(await betsOf(table.fresh.database.db, bettor.player, 'a', { before: null, limit: 50 })).toMatchObject([
      { game: 'dice', stake: 50_00n, counted: 0n, percent: 0, reason: 'high_chance' },
    ])
  })

  it('BEY-4 a bet of before the activation is not announced as progress', async () => {
    const bettor = await table.player(500_00n)
    await bet(bettor, 100_00n)
    await grant(bettor, 'a', 100_00n, 10)
    await read()
    expect(counted).not.toContain(bettor.player)
    await bet(bettor, 100_00n)
    await read()
    expect(counted).toContain(bettor.player)
  })

  it('PRO-14 a refunded bet takes back what it counted', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 10)
    await playSlot(table, bettor, 40_00n)
    await read()
    expect(await state(bettor)).toEqual(['a active 4000/100000'])
    await takeSlotBack(table, bettor)
    await read()
    expect(await state(bettor)).toEqual(['a active 0/100000'])
  })

  it('PRO-14 a bet that is taken back after the conversion takes nothing from the converted bonus', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 1)
    await playSlot(table, bettor, 100_00n)
    await read()
    const converted = ['a converted 10000/10000']
    expect(await state(bettor)).toEqual(converted)
    await takeSlotBack(table, bettor)
    await read()
    expect([await state(bettor), (await money(bettor)).bonus]).toEqual([converted, 0n])
  })

  it('PRO-14 a bonus that was cancelled before its bets were read shows no more progress than it required', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 1)
    await playSlot(table, bettor, 150_00n)
    await happen(bettor, { kind: 'cancel', bonus: 'a' })
    await read()
    expect([await state(bettor), await countedOf(bettor)]).toEqual([['a cancelled 10000/10000'], [150_00n]])
  })

  it('PRO-14 a refunded bet of a player without a bonus changes and publishes nothing', async () => {
    const [bettor, other] = [await table.player(500_00n), await table.player(500_00n)]
    await playSlot(table, bettor, 40_00n)
    await grant(other, 'a', 100_00n, 10)
    await read()
    await takeSlotBack(table, bettor)
    await playSlot(table, other, 10_00n)
    counted.length = 0
    expect([await read(), await state(bettor), await state(other)]).toEqual([[], [], ['a active 1000/100000']])
    expect(counted).toEqual([other.player])
  })

  it('PRO-14 a bonus that nothing gave is not granted', async () => {
    const bettor = await table.player(0n)
    const nothing = inTransaction((tx) => applyEvent(deps(), tx, bettor.player, { kind: 'grant', id: 'a', amount: 100_00n, wager: 10 }))
    await expect(nothing).rejects.toThrow('nothing gave the bonus a')
    expect([await state(bettor), (await money(bettor)).bonus]).toEqual([[], 0n])
  })

  it('PRO-14 one bonus is active: the next waits, unfunded, and begins when the first ends', async () => {
    const bettor = await table.player(0n)
    expect([await grant(bettor, 'a', 100_00n, 10), await grant(bettor, 'b', 70_00n, 5), await grant(bettor, 'a', 1n, 1)]).toEqual([
      'active',
      'queued',
      'already_granted',
    ])
    expect(await money(bettor)).toEqual({ cash: 0n, bonus: 100_00n, bonusMax: 500_00n })
    expect(await happen(bettor, { kind: 'cancel', bonus: 'a' })).toBe('OK')
    expect(await state(bettor)).toEqual(['a cancelled 0/100000', 'b active 0/35000'])
    expect(await money(bettor)).toEqual({ cash: 0n, bonus: 70_00n, bonusMax: 500_00n })
    expect(await happen(bettor, { kind: 'cancel', bonus: 'a' })).toBe('not_active')
  })

  it('PRO-14 a bonus without a requirement is cash at once', async () => {
    const bettor = await table.player(0n)
    expect(await grant(bettor, 'gift', 25_00n, 0)).toBe('cash')
    expect(await money(bettor)).toEqual({ cash: 25_00n, bonus: 0n, bonusMax: null })
    expect(await state(bettor)).toEqual(['gift converted 0/0'])
  })

  it('PRO-14 less than a table step without an open bet ends a bonus as depleted', async () => {
    const bettor = await table.player(0n)
    await grant(bettor, 'a', 1_50n, 1000)
    await grant(bettor, 'b', 80_00n, 10)
    await playSlot(table, bettor, 1_00n)
    await read()
    expect(await state(bettor)).toEqual(['a depleted 100/150000', 'b active 0/80000'])
  })

  it('PRO-14 less than a table step ends no bonus while a bet with its money is open', async () => {
    const bettor = await table.player(0n)
    await grant(bettor, 'a', 100_00n, 10)
    const open = wager({ game: 'miner', stake: 99_99n, params: { mines: 1 } })
    expect(roundOf(await table.wagering.place(bettor, open)).status).toBe('open')
    await happen(bettor, { kind: 'tick' })
    expect(await state(bettor)).toEqual(['a active 0/100000'])
  })

  it('PRO-14 what changes no bonus is not published', async () => {
    const bettor = await table.player(0n)
    await grant(bettor, 'a', 100_00n, 10)
    const published = () => jobs.filter(({ name, player }) => name !== DUE && player === `${bettor.player}`).length
    const before = published()
    expect(await happen(bettor, { kind: 'cancel', bonus: 'b' })).toBe('not_active')
    expect([before, published()]).toEqual([1, 1])
  })

  it('PRO-14 an exclusion ends every bonus', async () => {
    const bettor = await table.player(0n)
    await grant(bettor, 'a', 100_00n, 10)
    await grant(bettor, 'b', 100_00n, 10)
    await happen(bettor, { kind: 'forfeit_all' })
    expect(await state(bettor)).toEqual(['a forfeited 0/100000', 'b forfeited 0/100000'])
    expect(await money(bettor)).toEqual({ cash: 0n, bonus: 0n, bonusMax: null })
  })

  it('PRO-14 parallel grants, cancels and ticks of one player leave one active bonus and the books right', async () => {
    const bettor = await table.player(0n)
    const acts = Array.from({ length: 24 }, (_, n) =>
      n % 3 === 2 ? happen(bettor, { kind: 'cancel', bonus: `p${n - 1}` }) : grant(bettor, `p${n}`, 10_00n, 10),
    )
    await Promise.all(acts)
    const all = await bonusesOf(table.fresh.database.db, bettor.player)
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(1)
    expect((await money(bettor)).bonus).toBe(10_00n)
  })

  it('PRO-14 the reader played again from zero comes to the same progress', async () => {
    const bettor = await table.player(900_00n)
    await grant(bettor, 'a', 20_00n, 1)
    for (const stake of [100_00n, 50_00n, 60_00n]) await bet(bettor, stake)
    await read()
    await grant(bettor, 'b', 20_00n, 10)
    await bet(bettor, 30_00n)
    await read()
    const before = [await state(bettor), await money(bettor)]
    const dump = async () =>
      (await sql<{ n: string }>`select count(*) || ' ' || sum(counted) as n from bonuses.counted_bet`.execute(table.fresh.database.db)).rows
    const rows = await dump()
    await replay(table.fresh.database, createSettledStream(table.fresh.database), reader())
    expect([await dump(), await countedOf(bettor)], 'nothing is counted before the first one is read').toEqual([[{ n: null }], [0n, 0n]])
    await read()
    expect([await state(bettor), await money(bettor)]).toEqual(before)
    expect(await dump()).toEqual(rows)
  })
})

describe('BEY-4 the live progress of a bonus', () => {
  it('BEY-4 has no guests, and a push that fails is reported', async () => {
    const [faults, provided]: [unknown[], Map<string, (player: bigint | null) => unknown>] = [[], new Map()]
    const provide: Channels['provide'] = (name, snapshot) => void provided.set(name, snapshot as (player: bigint | null) => unknown)
    bonusChannels(table.fresh.database.db)({ provide, provideFamily: () => undefined })
    const push = createPushBonuses(
      {
        fanOut: {
          publishToPlayer: () => {
            throw new Error('no connection')
          },
        },
        onFault: (error, context) => void faults.push([`${error as Error}`, context]),
      },
      table.fresh.database.db,
    )
    await expect(provided.get('bonus')!(null)).rejects.toThrow('private')
    push([1n])
    await expect.poll(() => faults).toEqual([['Error: no connection', { part: 'bonuses.live' }]])
  })
})

async function grantCash(bettor: Bettor, amount: bigint): Promise<void> {
  await grant(bettor, `cash ${Math.random()}`, amount, 0)
}
