import { chainOf, slotEvents, virtualEventOf } from '@fairhouse/betting'
import { sha256 } from '@fairhouse/fairness/node'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Term } from '../../../platform/leader/index.ts'
import { createVirtualLeader, type VirtualLeaderDeps } from './leading.ts'
import { CHAIN_LENGTH, openVirtualArena, publishedHex, type VirtualArena } from './testing/virtual-arena.ts'

const WAIT = { timeout: 90_000, interval: 50 }
const SLOTS = slotEvents(1).map(chainOf)
const CHAINS = [...SLOTS, 'virtual-race']
const ROUNDS = 3

interface Seen {
  /** A round whose seed was not public, and what was public then. */
  commitment: string
  published: ReadonlySet<string>
}

interface BoardRow {
  id: string
  sport: string
  status: string
  score: { periods?: [number, number][]; goals?: string[]; ranks?: Record<string, number> }
  result: Record<string, unknown> | null
}

let arena: VirtualArena
let running: ReturnType<VirtualArena['start']>
const looks: Seen[] = []
const unrevealed: number[] = []

const ended = (chain: string) => arena.rounds.ended(chain, null, 100)
const board = () => arena.rows<BoardRow>('select id, sport, status, score, result from sportsbook.event order by starts_at, id')

/** What a stranger sees at some instant, and the rounds that are open then. */
async function look(): Promise<void> {
  // first what is public, so that a round which ends in between is not counted as open with its seed
  const published = await publishedHex(arena)
  const open = await arena.rows<{ game: string; commitment: Buffer }>(`select game, commitment from live.round where state <> 'ended'`)
  for (const { commitment } of open) looks.push({ commitment: commitment.toString('hex'), published })
  unrevealed.push(Math.max(0, ...CHAINS.map((name) => open.filter(({ game }) => game === name).length)))
}

beforeAll(async () => {
  arena = await openVirtualArena()
  running = arena.start()
  await vi.waitFor(async () => {
    await look()
    for (const chain of CHAINS) expect((await ended(chain)).length).toBeGreaterThanOrEqual(ROUNDS)
  }, WAIT)
})
afterAll(async () => {
  await running.leaders.stop()
  await arena.close()
})

describe('BEY-7 virtual rounds', () => {
  it('BEY-7 no published value hashes in one or more steps to the commitment of an open round', () => {
    expect(looks.length).toBeGreaterThan(ROUNDS * CHAINS.length)
    const later = new Map<string, string[]>()
    const hashesOf = (value: string) => {
      const hashes: string[] = []
      for (let at = Buffer.from(value, 'hex'); hashes.length < CHAIN_LENGTH;) {
        at = sha256(at) as Buffer<ArrayBuffer>
        hashes.push(at.toString('hex'))
      }
      later.set(value, hashes)
      return hashes
    }
    for (const { commitment, published } of looks)
      for (const value of published) expect((later.get(value) ?? hashesOf(value)).includes(commitment)).toBe(false)
  })

  it('BEY-7 a chain has one unrevealed round at most, and each seed is the preimage of the one before it', async () => {
    expect(Math.max(...unrevealed)).toBe(1)
    for (const chain of CHAINS) {
      const rounds = (await ended(chain)).toReversed()
      expect(rounds.map(({ number, place }) => [Number(number), place])).toEqual(rounds.map((_, at) => [at + 1, at + 1]))
      for (const [at, { seed, commitment }] of rounds.entries()) {
        expect(sha256(seed!)).toEqual(commitment)
        expect(commitment).toEqual(at === 0 ? (await arena.chains.one(chain, 1))!.terminal : rounds[at - 1]!.seed)
      }
    }
    expect(await running.virtual.check(0)).toEqual([])
  })

  it('BEY-7 an outcome or a seed that does not fit is found', async () => {
    const [row] = await ended('virtual-race')
    await arena.rows(`update live.round set outcome = jsonb_set(outcome, '{order}', '[1,2,3]') where id = $1`, row!.id)
    expect(await running.virtual.check(0)).toEqual([expect.objectContaining({ rule: 'outcome', what: `vr-${row!.number}` })])
    await arena.rows('update live.round set outcome = $2 where id = $1', row!.id, JSON.stringify(row!.outcome))
  })

  it('BEY-7 matches and races are on the board with a result that bets are settled by', async () => {
    const over = (await board()).filter(({ status }) => status === 'finished')
    expect(over.length).toBeGreaterThanOrEqual(ROUNDS * CHAINS.length)
    for (const { id, sport, score, result } of over) {
      const event = virtualEventOf(id)!
      const round = (await arena.rounds.one(chainOf(event), BigInt(event.round)))!
      const { periods, goals, order } = round.outcome as { periods: unknown; goals: unknown; order?: number[] }
      expect(sport).toBe('virtual')
      expect(result).toEqual({ status: 'finished', ...score })
      if (!order) expect(score).toEqual({ periods, goals })
      else expect(order.map((runner) => score.ranks![runner])).toEqual(order.map((_, at) => at + 1))
    }
    const open = await arena.rows('select from sportsbook.market m join sportsbook.event e on e.id = m.event where e.status <> $1 and m.status = $2', 'scheduled', 'open') // prettier-ignore
    expect(open).toEqual([])
  })

  it('BEY-7 leaders that end at any instant leave no gap: each round is finished once with its seed', { tags: 'slow' }, async () => {
    const before = (await ended('virtual-race')).length
    for (let change = 0; change < 12; change++) {
      await new Promise((resolve) => setTimeout(resolve, 350 + change * 130))
      await running.leaders.stop()
      running = arena.start()
    }
    await vi.waitFor(async () => expect((await ended('virtual-race')).length).toBeGreaterThan(before + 1), WAIT)
    for (const chain of CHAINS) {
      const places = (await ended(chain)).map(({ place }) => place).toReversed()
      expect(places).toEqual(places.map((_, at) => at + 1))
    }
    expect([await running.virtual.check(0), arena.faults]).toEqual([[], []])
    const stuck = await arena.rows(
      `select id from sportsbook.event where sport = 'virtual' and starts_at < now() - interval '20 s' and result is null`,
    )
    expect(stuck).toEqual([])
  })
})

describe('D-16 virtual sports that are switched off', () => {
  it('D-16 switched off, a leader without an open round reads no row again', async () => {
    const ending = new AbortController()
    const latest = vi.fn(async () => ({ now: 0 }))
    const pause = vi.fn<Term['pause']>(async () => ending.abort())
    const lead = createVirtualLeader({ game: 'race', canOpen: false, rounds: { latest } } as unknown as VirtualLeaderDeps)
    await lead({ signal: ending.signal, pause } as unknown as Term)
    expect(latest).toHaveBeenCalledTimes(1)
    expect(Math.min(...Object.values(pause.mock.calls[0]![0]))).toBeGreaterThan(HOUR_MS)
  })

  it(
    'D-16 BEY-7 switched off, open rounds take no more bets, leave the lists and end with a result; none opens',
    { tags: 'slow' },
    async () => {
      const OPEN = `select r.game, r.number from live.round r where r.state = 'betting'`
      await vi.waitFor(async () => expect((await arena.rows(OPEN)).length).toBe(CHAINS.length), WAIT)
      await running.leaders.stop()
      const unsettled = await arena.rows<{ game: string; number: string }>('select game, number from live.round where not settled')
      expect(unsettled.length).toBeGreaterThan(0)
      running = arena.start({ timings: undefined })
      const offered = () =>
        arena.rows(`select e.id from sportsbook.event e left join sportsbook.market m on m.event = e.id and m.status in ('open', 'suspended')
        where e.sport = 'virtual' and (e.is_listed or m.id is not null)`)
      await vi.waitFor(async () => expect(await offered()).toEqual([]), WAIT)
      await vi.waitFor(async () => expect(await arena.rows('select from live.round where not settled')).toEqual([]), {
        ...WAIT,
        timeout: 150_000, // a round of the usual length
      })
      for (const { game, number } of unsettled) expect((await ended(game))[0]).toMatchObject({ number, voided: false })
      expect(await arena.rows(`select id from sportsbook.event where sport = 'virtual' and result is null`)).toEqual([])
      expect([await offered(), await running.virtual.check(0), running.virtual.tables]).toEqual([[], [], []])
      await running.leaders.stop()
      running = arena.start()
      await vi.waitFor(async () => expect((await arena.rows(OPEN)).length).toBeGreaterThan(0), WAIT)
    },
  )
})

describe('D-46 a lost seed', () => {
  it('BEY-7 cancels its match, returns its stakes by a cancelled result, and a new chain continues', { tags: 'slow' }, async () => {
    await running.leaders.stop()
    await arena.rows(`update live.checkpoint set sealed = '\\x00' where game = 'virtual-football-4'`)
    running = arena.start()
    const voided = () => arena.rows<{ number: string }>(`select number from live.round where game = 'virtual-football-4' and voided`)
    await vi.waitFor(async () => expect(await voided()).toHaveLength(1), WAIT)
    const [{ number } = { number: '' }] = await voided()
    const [row] = (await board()).filter(({ id }) => id === `vf-4-${number}`)
    expect(row).toMatchObject({ status: 'cancelled', result: { status: 'cancelled' } })
    await vi.waitFor(async () => expect((await ended('virtual-football-4'))[0]).toMatchObject({ chain: 2, place: 1, voided: false }), WAIT)
    const [four, five] = await Promise.all(
      ['virtual-football-4', 'virtual-football-5'].map(async (chain) => (await ended(chain))[0]!.number),
    )
    expect(four).toBe(five)
  })
})
