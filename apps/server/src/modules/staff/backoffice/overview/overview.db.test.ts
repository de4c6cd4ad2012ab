import { CURRENCIES, type Currency, DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { gameOf, readOutbox } from '../../../../testing/read-outbox.ts'
import { newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { type OutboxReader, postings } from '../../../books/ledger/index.ts'
import { loadCovers } from '../../../games/live-rounds/index.ts'
import { createRates, createSettledBetsProjection } from '../../../play/wagering/index.ts'
import { loadEndedBets } from '../../../sports/sportsbook/index.ts'
import { createOverviewReads } from './overview.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

const query = (text: string, values: unknown[] = []) => table.fresh.database.pool.query(text, values)
beforeEach(async () => {
  await query('delete from wagering.settled_bet')
  await query('delete from tops.rate')
})

const DAY = '2026-03-02'
const [FROM, UNTIL] = [Date.parse(`${DAY}T00:00:00Z`), Date.parse('2026-03-03T00:00:00Z')]
const figures = (period = { from: FROM, until: UNTIL }) => createOverviewReads(table.fresh.database).figures(period)

interface Settlement {
  key?: string
  player?: number
  currency?: Currency
  stake: bigint
  win: bigint
  kind?: 0 | 1 | 2
  revision?: number
  at?: string
}

/** Writes a settled bet as the projection does. Returns its key. */
async function settle({ key = newKey(), player = 1, currency = 'RUB', kind = 0, revision = 0, at, stake, win }: Settlement) {
  await query(
    `with last as (update wagering.settled_count set n = n + 1 returning n)
     insert into wagering.settled_bet select n, $1, $2, $3, $4, 'dice', null, $5, null, $6, 0, $7, 100, 10000, null, $8, 1, $8, 2, $8 from last`,
    [player, key, revision, kind, CURRENCIES[currency].number, stake, win, at ?? `${DAY}T12:00:00Z`],
  )
  return key
}

const rate = (day: string, currency: Currency, rateE8: bigint) =>
  query("insert into tops.rate values ($1, $2, $3, 'test')", [day, CURRENCIES[currency].number, rateE8])

describe('BEY-9 the figures of a day', () => {
  it('BEY-9 gross gaming revenue is stakes less wins by currency, in EUR at the rate of the day', async () => {
    await rate(DAY, 'RUB', 1_100_000n)
    await rate('2026-03-01', 'USD', 90_000_000n)
    await rate('2026-03-03', 'RUB', 5_000_000n)
    await settle({ stake: 1000_00n, win: 300_01n })
    await settle({ player: 2, stake: 0n, win: 50_00n })
    await settle({ player: 2, currency: 'USD', stake: 10_00n, win: 30_00n })
    await settle({ player: 3, currency: 'KZT', stake: 5000_00n, win: 0n })
    const { ggr, stakes, activePlayers } = await figures()
    const byName = (sums: typeof ggr) => sums.toSorted((one, other) => one.currency.localeCompare(other.currency))
    expect(byName(ggr)).toEqual([
      { currency: 'KZT', amount: 5000_00n, eur: 10_00n },
      { currency: 'RUB', amount: 649_99n, eur: 7_14n },
      { currency: 'USD', amount: -20_00n, eur: -18_00n },
    ])
    expect(byName(stakes).map(({ amount }) => amount)).toEqual([5000_00n, 1000_00n, 10_00n])
    expect(activePlayers).toBe(3)
  })

  it('BEY-9 a day has the bets from 00:00 UTC and before the next 00:00 UTC', async () => {
    await settle({ stake: 1n, win: 0n, at: '2026-03-01T23:59:59.999Z' })
    await settle({ stake: 10n, win: 0n, at: '2026-03-02T00:00:00Z' })
    await settle({ stake: 100n, win: 0n, at: '2026-03-02T23:59:59.999Z' })
    await settle({ stake: 1000n, win: 0n, at: '2026-03-03T00:00:00Z' })
    expect((await figures()).ggr).toMatchObject([{ currency: 'RUB', amount: 110n }])
  })

  it('BEY-9 a corrected or refunded bet counts its change, on the day of the change', async () => {
    const corrected = await settle({ stake: 100_00n, win: 0n, at: '2026-03-01T12:00:00Z' })
    await settle({ key: corrected, kind: 1, revision: 1, stake: 100_00n, win: 40_00n })
    expect(await figures()).toMatchObject({ ggr: [{ amount: -40_00n }], stakes: [{ amount: 0n }], activePlayers: 0 })
    const refunded = await settle({ stake: 7_00n, win: 1_00n })
    await settle({ key: refunded, kind: 2, revision: 1, stake: 7_00n, win: 0n })
    expect(await figures()).toMatchObject({ ggr: [{ amount: -40_00n }], stakes: [{ amount: 0n }], activePlayers: 1 })
  })

  it('BEY-9 events that are read twice change no sum', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n })))
    const open = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', stake: 5_00n, params: { mines: 1 } })))
    await table.ledger.post(postings.betSettled((await table.ledger.betOf(bettor.player, open.id))!, 3_00n))
    const { win } = (await table.ledger.betOf(bettor.player, id))!
    const projection = createSettledBetsProjection({
      betsByKey: table.ledger.betsByKey,
      loadEndedBets,
      loadCovers,
      loadStatedCovers: table.ledger.externalCovers,
      loadRates: createRates(gameOf),
      onFault,
    })
    const twice: OutboxReader = {
      ...projection,
      async read(events, tx) {
        await projection.read(events, tx)
        await projection.read(events, tx)
      },
    }
    expect(await readOutbox(table.fresh.database, twice)).toEqual([])
    const now = Date.now()
    const today = await figures({ from: now - DAY_MS, until: now + 60_000 })
    expect(today).toMatchObject({ ggr: [{ currency: 'RUB', amount: 12_00n - win }], stakes: [{ amount: 15_00n }], activePlayers: 1 })
  })

  it('BEY-9 a day without money has no sums', async () => {
    expect(await figures()).toEqual({ deposits: [], payouts: [], ggr: [], stakes: [], activePlayers: 0 })
  })
})

const onFault = (error: unknown) => {
  throw error
}
