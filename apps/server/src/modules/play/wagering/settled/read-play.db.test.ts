import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createRelay } from '../../../../platform/streams/index.ts'
import { settledBetsProjection } from '../../../../testing/read-outbox.ts'
import { openTable, type Table, wager } from '../../../../testing/table.ts'
import { createOutboxStream } from '../../../books/ledger/index.ts'
import { createSettledStream, type SettledBet, type SettledBetReader } from '../index.ts'
import { createReadPlay } from './read-play.ts'

/** No test lasts so long: only a hurry ends it. */
const GAP_MS = 600_000
const BETS = 60

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

const betAll = (bettors: readonly Bettor[]) => Promise.all(bettors.map((bettor) => table.wagering.place(bettor, wager())))

describe('reading the play of one player', { tags: 'slow' }, () => {
  it('money.md B reads past the gaps of busy streams up to the last bet before the call', async () => {
    const { database } = table.fresh
    const bettors = await Promise.all(Array.from({ length: BETS }, () => table.player(100_00n)))
    await betAll(bettors)
    const read: SettledBet[] = []
    const reader: SettledBetReader = { name: 'judging', read: async (bets) => void read.push(...bets), reset: async () => undefined }
    const shared = { database, pollMs: 20, gapMs: GAP_MS, onFault: (error: unknown) => expect.fail(String(error)) }
    const settled = createRelay({ ...shared, stream: createSettledStream(database), readers: [reader] })
    const projection = settledBetsProjection(table.ledger, (fault) => expect.fail(String(fault)))
    const events = createRelay({
      ...shared,
      stream: createOutboxStream(database),
      readers: [projection],
      onMoved: () => settled.wake(),
    })
    events.start()
    settled.start()
    await expect.poll(() => read.length, { timeout: 60_000 }).toBe(BETS)
    const hurry = () => {
      events.hurry()
      settled.hurry()
    }
    const readPlay = createReadPlay(database, hurry, [reader.name])
    const { player } = bettors[0]!
    expect(await readPlay(player)).toBe(true)
    expect(read).toHaveLength(BETS)
    await betAll(bettors)
    expect(await createReadPlay(database, () => undefined, [reader.name])(player)).toBe(false)
    expect(await readPlay(player)).toBe(true)
    expect(read.filter((bet) => bet.player === player)).toHaveLength(2)
    await events.stop()
    await settled.stop()
  })
})
