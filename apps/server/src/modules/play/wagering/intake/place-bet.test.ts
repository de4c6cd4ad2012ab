import { type Refusal, refuse } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { toRealBettor } from '../bettor.ts'
import type { BetKind, BetOrder, Booking } from './bet-kind.ts'
import { createBetIntake } from './place-bet.ts'

const NOW = Date.parse('2026-11-01T12:00:00Z')
const KEY = '019a3e5c-0000-7000-8000-000000000001'
const FRESH_KEY = keyAt(NOW)
const STALE_KEY = keyAt(NOW - 25 * HOUR_MS)

function keyAt(ms: number): string {
  const time = ms.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}${KEY.slice(13)}`
}

interface Order extends BetOrder {
  readonly stake: number
}

type Step = Booking<string> | Refusal | Error

function kindOf(steps: Step[], { refusal, first }: { refusal?: Refusal; first?: { stake: number } } = {}) {
  const calls: string[] = []
  const kind: BetKind<Omit<Order, 'bettor'>, Order, string> = {
    validate: (bettor, order) => ({ bettor, ...order }),
    refuse: () => refusal,
    queueOf: ({ bettor }) => bettor.owner,
    async findFirst({ stake }) {
      calls.push('first')
      return first && { isSame: first.stake === stake, answer: () => 'first answer' }
    },
    async book() {
      calls.push('book')
      const step = steps.shift() ?? { kind: 'stale' }
      if (step instanceof Error) throw step
      return step
    },
  }
  return { kind, calls }
}

const balance = { currency: 'RUB', balance: '1', bonus_balance: '0', total_balance: '1', version: '2' } as const
const done: Step = { kind: 'done', answer: 'booked', balance }

function open() {
  const [published, faults] = [[] as unknown[], [] as unknown[]]
  const { placeBet } = createBetIntake({
    clock: { now: () => NOW },
    publishBalance: (player, update) => void published.push([player, update.version]),
    onFault: (fault) => void faults.push(fault),
  })
  const place = (kind: ReturnType<typeof kindOf>['kind'], key = FRESH_KEY) => placeBet(kind, toRealBettor(7n), { key, stake: 5 })
  return { place, published, faults }
}

describe('a bet of any kind', () => {
  it('is booked once and its balance is published after it', async () => {
    const { place, published } = open()
    const { kind, calls } = kindOf([done])
    expect(await place(kind)).toBe('booked')
    expect(calls).toEqual(['book'])
    expect(published).toEqual([[7n, '2']])
  })

  it('D-27 gets the first answer for a known key, also when it would be refused now', async () => {
    const { place, published } = open()
    const refusal = refuse('bet_limit')
    for (const steps of [[{ kind: 'known' } as const], [refuse('insufficient_funds')]] satisfies Step[][])
      expect(await place(kindOf(steps, { first: { stake: 5 } }).kind)).toBe('first answer')
    expect(await place(kindOf([], { refusal, first: { stake: 5 } }).kind)).toBe('first answer')
    expect(await place(kindOf([], { first: { stake: 5 } }).kind, STALE_KEY)).toBe('first answer')
    expect(published).toEqual([])
  })

  it('D-27 is refused when its key was used for another request', async () => {
    const { place } = open()
    const other = { first: { stake: 6 } }
    expect(await place(kindOf([{ kind: 'known' }], other).kind)).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await place(kindOf([], { refusal: refuse('bet_limit'), ...other }).kind)).toMatchObject({ code: 'idempotency_mismatch' })
    expect(await place(kindOf([{ kind: 'known' }]).kind)).toMatchObject({ code: 'idempotency_mismatch' })
  })

  it('D-27 is refused without a booking when its key is more than a day old', async () => {
    const { place } = open()
    const { kind, calls } = kindOf([done])
    expect(await place(kind, STALE_KEY)).toMatchObject({ code: 'key_too_old' })
    expect(calls).toEqual(['first'])
  })

  it('is attempted again after a rotation of seeds, at most five times', async () => {
    const { place } = open()
    expect(await place(kindOf([{ kind: 'stale' }, done]).kind)).toBe('booked')
    const endless = kindOf([])
    expect(await place(endless.kind)).toMatchObject({ code: 'busy' })
    expect(endless.calls).toEqual(['book', 'book', 'book', 'book', 'book'])
  })

  it('has an unknown outcome when the connection breaks; other faults are thrown', async () => {
    const { place, faults } = open()
    const broken = Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
    expect(await place(kindOf([broken]).kind)).toMatchObject({ code: 'outcome_unknown' })
    expect(faults).toEqual([broken])
    await expect(place(kindOf([new Error('a bug')]).kind)).rejects.toThrow('a bug')
  })

  it('is not looked up again when the ledger gave no verdict', async () => {
    const { place } = open()
    const { kind, calls } = kindOf([{ kind: 'unavailable', refusal: refuse('busy', { retryAfter: 1 }) }])
    expect(await place(kind)).toMatchObject({ code: 'busy' })
    expect(calls).toEqual(['book'])
  })

  it('waits for the earlier bets of its queue', async () => {
    const { place } = open()
    const order: string[] = []
    const slow = kindOf([done])
    const book = slow.kind.book
    const { promise: isBooked, resolve: booked } = Promise.withResolvers<void>()
    slow.kind.book = async (bet) => {
      await isBooked
      order.push('slow')
      return book(bet)
    }
    const quick = kindOf([done])
    quick.kind.book = async () => (order.push('quick'), done)
    const both = [place(slow.kind), place(quick.kind)]
    await new Promise((resolve) => setTimeout(resolve)) // the quick one has done what it can
    booked()
    await Promise.all(both)
    expect(order).toEqual(['slow', 'quick'])
  })
})
