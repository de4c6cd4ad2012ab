import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { countParked, createRelay, loadParked, type Relay } from '../../../../platform/streams/index.ts'
import { createOutboxStream, type LedgerEvent, type OutboxReader, postings } from '../index.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { betBy, newKey } from '../testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

let name: string
let faults: unknown[]
beforeEach(() => {
  name = `reader ${newKey()}`
  faults = []
})

function started(...readers: OutboxReader[]): Relay {
  const relay = createRelay({
    database: books.database,
    stream: createOutboxStream(books.database),
    readers,
    pollMs: 20,
    onFault: (error) => faults.push(error),
  })
  relay.start()
  return relay
}

function collectInto(received: LedgerEvent[], named = name): OutboxReader {
  return { name: named, read: async (events) => void received.push(...events) }
}

/** Fails on events of this player until `failWith(undefined)`. */
function failingFor(player: bigint) {
  const received: LedgerEvent[] = []
  let failure: string | undefined = 'cannot count this player'
  const reader: OutboxReader = {
    name,
    async read(events) {
      if (failure !== undefined && about(events, player).length > 0) throw new Error(failure)
      received.push(...events)
    },
  }
  return { reader, received, failWith: (next: string | undefined) => void (failure = next) }
}

const about = (events: LedgerEvent[], player: bigint) => events.filter((event) => event.player === player)
/** Within one writer the order follows the versions; across writers only the versions give it. */
const inOrder = (events: LedgerEvent[]) => events.map((event) => event.version).toSorted((a, b) => Number(a - b))
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 60_000, interval: 5 })

describe('the outbox', () => {
  it('delivers each bet and each posting once, in the order of versions', async () => {
    const received: LedgerEvent[] = []
    const relay = started(collectInto(received))
    const player = await books.player(100n)
    for (let i = 0; i < 5; i++) await books.ledger.bet(betBy(player, 1n, 0n, { outcome: '{"n":1}' }))
    await until(() => expect(about(received, player).map((event) => event.version)).toEqual([1n, 2n, 3n, 4n, 5n, 6n]))
    await relay.stop()
    const [opening, first] = about(received, player)
    expect(opening).toMatchObject({ kind: 'post', posting: 'opening', reason: 'opening', currency: 'RUB', cash: 100n, bet: null })
    expect(first).toMatchObject({ kind: 'bet', account: 'house:dice', stake: 1n, win: 0n, cash: 99n, outcome: '{"n":1}' })
  })

  it('names the bet that a posting settled, its game, and the reason, also without a money movement', async () => {
    const received: LedgerEvent[] = []
    const player = await books.player(100n)
    const order = betBy(player, 10n, null)
    await books.ledger.bet(order)
    await books.ledger.post(postings.betSettled({ ...order, account: 'house:dice', stakeBonus: 0n }, 0n, 'cashout'))
    const relay = started(collectInto(received))
    await until(() =>
      expect(about(received, player).at(-1)).toMatchObject({
        kind: 'post',
        posting: 'settle',
        reason: 'cash_out',
        bet: { player, key: order.key, game: 'dice', provider: null, status: 'settled' },
      }),
    )
    await relay.stop()
  })

  it('runs what a reader returns after the commit, and not for a chunk that was rolled back', async () => {
    const acts: string[] = []
    let isBroken = true
    const reader: OutboxReader = {
      name,
      async read(events) {
        const read = about(events, player).length
        if (isBroken) {
          isBroken = false
          throw new Error('the first try fails')
        }
        return read === 0 ? undefined : () => void acts.push(`${read} committed`)
      },
    }
    const player = await books.player(100n)
    const relay = started(reader)
    await until(() => expect(acts).toEqual(['1 committed']))
    await relay.stop()
    expect(faults.map(String)).toEqual(['Error: the first try fails'])
  })

  it('delivers the rest of a large backlog at once, and idles only when it is done', async () => {
    const players = await Promise.all(Array.from({ length: 450 }, () => books.player(100n)))
    for (let i = 0; i < 5; i++) await Promise.all(players.map((player) => books.ledger.bet(betBy(player, 1n, 0n))))
    const received: LedgerEvent[] = []
    const relay = createRelay({
      database: books.database,
      stream: createOutboxStream(books.database),
      readers: [collectInto(received)],
      pollMs: 600_000,
      onFault: (error) => faults.push(error),
    })
    relay.start()
    const last = players.at(-1)!
    await until(() => expect(about(received, last)).toHaveLength(6))
    await relay.stop()
    expect(faults).toEqual([])
  })

  it('delivers nothing for a refused call', async () => {
    const received: LedgerEvent[] = []
    const player = await books.player(1n)
    await books.ledger.bet(betBy(player, 2n, 0n))
    await books.ledger.post(postings.withdrawalRequested({ id: newKey(), player, currency: 'RUB', amount: 2n }))
    await books.ledger.bet(betBy(player, 1n, 0n))
    const relay = started(collectInto(received))
    await until(() => expect(inOrder(about(received, player))).toEqual([1n, 2n]))
    await relay.stop()
  })

  it('resumes a reader where it stopped', async () => {
    const player = await books.player(100n)
    const [before, after]: LedgerEvent[][] = [[], []]
    const first = started(collectInto(before!))
    await until(() => expect(about(before!, player)).toHaveLength(1))
    await first.stop()
    await books.ledger.bet(betBy(player, 1n, 0n))
    const second = started(collectInto(after!))
    await until(() => expect(about(after!, player)).toHaveLength(1))
    await second.stop()
    expect(about(after!, player)[0]).toMatchObject({ kind: 'bet' })
  })

  it('retries a failed reader from its position, without delaying others', async () => {
    const player = await books.player(100n)
    const [received, patient]: LedgerEvent[][] = [[], []]
    let fails = 3
    const relay = started(
      {
        name,
        read: async (events) => {
          if (fails-- > 0) throw new Error('not yet')
          received!.push(...events)
        },
      },
      collectInto(patient!, `${name} patient`),
    )
    await until(() => expect(about(patient!, player)).toHaveLength(1))
    await until(() => expect(about(received!, player)).toHaveLength(1))
    await relay.stop()
    expect(faults).toHaveLength(3)
  })

  it('parks an event that fails again and again, goes on, and delivers it again at the next start', async () => {
    const [bad, good] = [await books.player(100n), await books.player(100n)]
    const { reader, received, failWith } = failingFor(bad)
    const relay = started(reader)
    await books.ledger.bet(betBy(good, 1n, 0n))
    await until(() => expect(inOrder(about(received, good))).toEqual([1n, 2n]))
    await relay.stop()
    expect(about(received, bad)).toEqual([])
    expect(await countParked(books.database, ['ledger'])).toBeGreaterThan(0)
    const parked = (await loadParked(books.database, 'ledger')).filter((each) => each.reader === name)
    expect(parked).toMatchObject([{ place: 0, error: 'Error: cannot count this player' }])
    await started(reader).stop()
    expect(about(received, bad)).toEqual([])
    failWith(undefined)
    const restarted = started(reader)
    await until(() => expect(about(received, bad)).toMatchObject([{ kind: 'post', posting: 'opening' }]))
    await restarted.stop()
    expect((await loadParked(books.database, 'ledger')).filter((each) => each.reader === name)).toEqual([])
  })

  it('delivers a parked event again on request, once and to its reader, or notes why it fails now', async () => {
    const bad = await books.player(100n)
    const { reader, received, failWith } = failingFor(bad)
    const relay = started(reader)
    const own = async () => (await loadParked(books.database, 'ledger')).find((each) => each.reader === name)
    await until(async () => expect(await own()).toBeDefined())
    const { error, parkedAt, ...at } = (await own())!
    failWith('cannot count it in this version either')
    await expect(relay.repeat(at)).rejects.toThrow('in this version either')
    const failedAgain = (await own())!
    expect([error, failedAgain]).toMatchObject([
      'Error: cannot count this player',
      { ...at, error: 'Error: cannot count it in this version either' },
    ])
    expect(+failedAgain.parkedAt).toBeGreaterThan(+parkedAt)
    failWith(undefined)
    await expect(relay.repeat({ ...at, reader: 'another' })).rejects.toThrow('no reader another')
    expect([await relay.repeat(at), await relay.repeat(at)]).toEqual([true, false])
    expect(about(received, bad)).toMatchObject([{ kind: 'post', posting: 'opening' }])
    await relay.stop()
  })

  it('delivers a parked event once when two operators and the start of a process ask for it at once', async () => {
    const bad = await books.player(100n)
    const { reader, received, failWith } = failingFor(bad)
    const relay = started(reader)
    const own = async () => (await loadParked(books.database, 'ledger')).filter((each) => each.reader === name)
    await until(async () => expect(await own()).toHaveLength(1))
    const [at] = await own()
    failWith(undefined)
    const another = started(reader)
    await Promise.all([relay.repeat(at!), relay.repeat(at!), another.repeat(at!)])
    await another.stop()
    await relay.stop()
    expect(about(received, bad)).toHaveLength(1)
    expect(await own()).toEqual([])
  })

  it('delivers a parked event after the chunk that its reader reads meanwhile', async () => {
    const bad = await books.player(100n)
    const { reader, received, failWith } = failingFor(bad)
    const relay = started(reader)
    const own = async () => (await loadParked(books.database, 'ledger')).find((each) => each.reader === name)
    await until(async () => expect(await own()).toBeDefined())
    await relay.stop()
    failWith(undefined)
    const reading = await books.database.pool.connect()
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%ledger%cursor%'`
    let repeated = Promise.resolve(false)
    try {
      await reading.query('begin')
      await reading.query('select from ledger.cursor where reader = $1 for update', [name])
      repeated = relay.repeat((await own())!)
      await Promise.race([repeated, until(async () => expect((await books.database.pool.query(waiting)).rowCount).toBe(1))])
      expect(about(received, bad)).toEqual([])
    } finally {
      await reading.query('commit')
      reading.release()
    }
    expect(await repeated).toBe(true)
    expect(about(received, bad)).toMatchObject([{ kind: 'post', posting: 'opening' }])
  })

  it("a reader's writes in the transaction happen exactly once, also beside another process", async () => {
    await books.database.pool.query('create table if not exists seen (reader text, player bigint, version bigint)')
    const reader: OutboxReader = {
      name,
      read: async (events, tx) => {
        for (const { player, version } of events)
          await tx
            .withTables<{ seen: { reader: string; player: bigint; version: bigint } }>()
            .insertInto('seen')
            .values({ reader: name, player, version })
            .execute()
      },
    }
    const relays = [started(reader), started(reader)]
    const player = await books.player(100n)
    await Promise.all(Array.from({ length: 40 }, () => books.ledger.bet(betBy(player, 1n, 0n))))
    const versions = async () =>
      (
        await books.database.pool.query<{ version: bigint }>('select version from seen where reader = $1 and player = $2 order by 1', [
          name,
          player,
        ])
      ).rows.map((row) => row.version)
    await vi.waitFor(async () => expect(await versions()).toEqual(Array.from({ length: 41 }, (_, i) => BigInt(i + 1))), { timeout: 60_000 })
    await Promise.all(relays.map((relay) => relay.stop()))
  })

  it('keeps rows that a reader has not read, and deletes those that all have read', async () => {
    await books.database.pool.query('delete from ledger.cursor')
    const [one, two]: LedgerEvent[][] = [[], []]
    const player = await books.player(100n)
    const countRows = async () => (await books.database.pool.query<{ n: bigint }>('select count(*) as n from ledger.outbox')).rows[0]!.n
    const relay = started(collectInto(one!), collectInto(two!, `${name} two`))
    await until(() => expect([about(one!, player), about(two!, player)].map((events) => events.length)).toEqual([1, 1]))
    await vi.waitFor(async () => expect(await countRows()).toBe(0n), { timeout: 60_000 })
    await relay.stop()
    expect(await books.ledger.check()).toEqual([])
  })
})
