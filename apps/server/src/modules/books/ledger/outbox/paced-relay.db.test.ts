import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createRelay, type Stream } from '../../../../platform/streams/index.ts'
import { createOutboxStream, hasReadBetsOf, ledgerInstant, type LedgerEvent, type OutboxReader, postings } from '../index.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { betBy, newKey } from '../testing/orders.ts'

/** No test lasts so long: what waits for it is not read. */
const GAP_MS = 600_000
/** Two writers, so that a reader may fail in one lane and read the other. */
const LANES = [1, 2]

let books: TestLedger
let players: bigint[]
beforeAll(async () => {
  books = await openTestLedger(LANES)
  players = await Promise.all(Array.from({ length: 100 }, () => books.player(1000n)))
})
afterAll(() => books.close())

let name: string
let faults: unknown[]
beforeEach(() => {
  name = `reader ${newKey()}`
  faults = []
})

const betAll = () => Promise.all(players.map((player) => books.ledger.bet(betBy(player, 1n, 0n))))
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

function collecting(suffix = '', facts: Pick<OutboxReader, 'gapMs'> = {}) {
  const received: LedgerEvent[] = []
  const reader: OutboxReader = { name: `${name}${suffix}`, ...facts, read: async (events) => void received.push(...events) }
  return { received, reader }
}

/** The order between lanes is not that of the commits. */
const namesOf = (events: readonly LedgerEvent[]) => events.map(({ player, version }) => `${player} ${version}`).toSorted()

/** Reads all that is committed, as a busy stream. */
async function startedBusy(readers: readonly OutboxReader[], stream: Stream<LedgerEvent> = createOutboxStream(books.database)) {
  await betAll()
  const relay = createRelay({
    database: books.database,
    stream,
    readers,
    pollMs: 20,
    gapMs: GAP_MS,
    onFault: (error) => faults.push(error),
  })
  relay.start()
  return relay
}

const untilRead = (reader: OutboxReader) => until(async () => expect(await lanesBehind(reader.name)).toBe(0))

async function lanesBehind(reader: string): Promise<number> {
  const { rows } = await books.database.pool.query<{ n: number }>(
    `select count(distinct o.lane)::int as n from ledger.outbox o left join ledger.cursor c on c.lane = o.lane and c.reader = $1
     where o.n > coalesce(c.n, 0)`,
    [reader],
  )
  return rows[0]!.n
}

describe('a relay with a gap', () => {
  it('reads a busy stream at once for prompt readers, and once in the gap for the others', { tags: 'slow' }, async () => {
    const [prompt, paced] = [collecting(' prompt', { gapMs: 0 }), collecting()]
    const relay = await startedBusy([prompt.reader, paced.reader])
    await untilRead(paced.reader)
    const before = paced.received.length
    await betAll()
    await until(() => expect(prompt.received).toHaveLength(before + players.length))
    expect(paced.received).toHaveLength(before)
    relay.hurry()
    await until(() => expect(paced.received).toHaveLength(before + players.length))
    expect(namesOf(paced.received)).toEqual(namesOf(prompt.received))
    await relay.stop()
  })

  it('loads a row once for readers that read it at different times', { tags: 'slow' }, async () => {
    const [prompt, paced] = [collecting(' prompt', { gapMs: 0 }), collecting()]
    const loaded: string[] = []
    const outbox = createOutboxStream(books.database)
    const stream: Stream<LedgerEvent> = {
      ...outbox,
      async readChunk(lane, after, rows) {
        const chunk = await outbox.readChunk(lane, after, rows)
        loaded.push(...namesOf(chunk?.events ?? []))
        return chunk
      },
    }
    const relay = await startedBusy([prompt.reader, paced.reader], stream)
    await untilRead(paced.reader)
    for (let round = 0; round < 3; round++) {
      await betAll()
      await untilRead(prompt.reader)
    }
    relay.hurry()
    await untilRead(paced.reader)
    await relay.stop()
    expect(paced.received).toHaveLength(prompt.received.length)
    expect(new Set(loaded).size).toBe(loaded.length)
  })

  it('tries a failed reader again without waiting for the gap, also when it read another lane', async () => {
    const lanes = [101, 102]
    const rows = Array.from({ length: 1000 }, (_, at) => at)
    const stream: Stream<number> = {
      schema: 'ledger',
      lastNumbers: async () => lanes.map((lane) => ({ lane, n: 1n })),
      readChunk: async (lane, after) => (after === 0n ? { events: rows.map(() => lane), last: 1n } : undefined),
    }
    let fails = 1
    const received = new Set<number>()
    const read = async (events: number[]) => {
      if (events[0] === lanes[0] && fails-- > 0) throw new Error('not yet')
      received.add(events[0]!)
    }
    const onFault = (error: unknown) => faults.push(error)
    const relay = createRelay({ database: books.database, stream, readers: [{ name, read }], pollMs: 20, gapMs: GAP_MS, onFault })
    relay.start()
    await until(() => expect(received).toEqual(new Set(lanes)))
    await relay.stop()
    expect(faults.map(String)).toEqual(['Error: not yet'])
  })

  it('knows whether a reader has read the bets of a player, and the postings about them, of before an instant', async () => {
    const [one, other] = players as [bigint, bigint]
    const { reader } = collecting()
    const relay = await startedBusy([reader])
    await untilRead(reader)
    await relay.stop()
    const { db, pool } = books.database
    const start = await ledgerInstant(db)
    const hasRead = async (player: bigint, before?: number) =>
      hasReadBetsOf(db, reader.name, player, before ?? (await ledgerInstant(db)) + 1)
    const catchUp = () =>
      pool.query('update ledger.cursor set n = (select n from ledger.lane where id = lane) where reader = $1', [reader.name])
    expect(await hasRead(one)).toBe(true)
    const order = betBy(one, 10n, null)
    await books.ledger.bet(order)
    expect([await hasRead(one), await hasRead(one, start), await hasRead(other)]).toEqual([false, true, true])
    await catchUp()
    await books.ledger.post(postings.betSettled({ ...order, account: 'house:dice', stakeBonus: 0n }, 0n, 'cashout'))
    expect([await hasRead(one), await hasRead(one, start), await hasRead(other)]).toEqual([false, true, true])
    await pool.query('update ledger.cursor set n = n - 10001 where reader = $1', [reader.name])
    expect(await hasRead(other), 'too far behind to be searched').toBe(false)
  })
})
