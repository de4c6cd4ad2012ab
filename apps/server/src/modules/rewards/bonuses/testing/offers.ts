/** Free-spin offers with one slot, and the players of one test alone. */

import { refuse, type Refusal } from '@fairhouse/contracts'
import { DAY_MS, type PlayerId } from '@fairhouse/money'
import { createTestClock } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { newKey, type Table } from '../../../../testing/table.ts'
import { type GiveOfferDeps, giveOffers, givePass, sumOffers } from '../give-offers.ts'
import { createSpinOfferOperator, type SpinOfferEntry } from '../spin-offers.ts'
import { campaignsOf } from '../store/campaigns.ts'
import { allSpinOffers } from '../store/spin-offers.ts'

export interface Facts {
  segment?: string
  phone?: string | null
  exclusion?: Refusal | undefined
  isClosed?: boolean
  isLinked?: boolean
}

/** Five spins worth EUR 0.50 for tier gold, for a day. */
const entryAt = (now: number, more: Partial<SpinOfferEntry>): SpinOfferEntry => ({
  id: `o${newKey()}`.slice(0, 30),
  segment: 'gold',
  game: 'gems',
  count: 5,
  betValue: 10n,
  wager: 10,
  maxWin: 5_00n,
  days: 3,
  startsAt: now,
  endsAt: now + DAY_MS,
  budget: 100_00n,
  madeBy: 'ann',
  madeAt: now,
  reason: 'autumn',
  replaces: null,
  ...more,
})

/** One slot, and the players of this test alone. */
export function openOffers(table: Table) {
  const [clock, { database }, facts] = [createTestClock(), table.fresh, new Map<PlayerId, Facts>()]
  const state = {
    isOn: true,
    deaths: 0,
    broken: '',
    isBarredBroken: false,
    turns: [] as (string | null)[],
    looked: [] as string[],
    onLook: async () => {},
  }
  const [messages, faults, bulk]: [string[], unknown[], unknown[]] = [[], [], []]
  const ending = new AbortController()
  const gems = { slug: 'gems', title: 'Gems' }
  const of = (player: PlayerId) => facts.get(player) ?? {}
  const deps: GiveOfferDeps & Parameters<typeof createSpinOfferOperator>[0] = {
    database,
    clock,
    ledger: { ...table.ledger, instant: async () => clock.now() },
    jobs: {
      async enqueue(_tx, name, payload, options) {
        if (name !== 'bonuses.write_gift') return
        if (state.deaths-- > 0) throw new Error('died')
        messages.push((payload as { player: string }).player)
        bulk.push(options?.isBulk)
      },
    },
    freeRounds: () => ({
      async grant(_tx, campaign, options) {
        bulk.push(options?.isBulk)
        return { ...campaign, left: campaign.count, won: 0n, status: 'active' }
      },
      end: async () => undefined,
      games: async () => [gems],
      hold: async (_tx, wanted) => (state.isOn && wanted === 'gems' ? gems : undefined),
    }),
    rewardRefusal: async (_tx, player) => of(player).exclusion,
    sharedMarks: async (_tx, players) =>
      players.flatMap((player) => (of(player).isLinked ? [{ player, other: 999_999_999n, kind: 'document' as const }] : [])),
    sharedPlaces: async () => [],
    segmentsOf: async (_tx, player) => [of(player).segment ?? 'gold'],
    verifiedPhoneOf: async (player) => (of(player).phone === undefined ? `+7${player}` : of(player).phone!),
    async barredAmong(_db, players) {
      if (state.isBarredBroken) throw new Error('the accounts do not answer')
      const codes = ['self_excluded', 'staff_account']
      return players.filter((player) => of(player).isClosed || codes.includes(of(player).exclusion?.code ?? ''))
    },
    async refuseClosed(_tx, player) {
      state.looked.push(`${player}`)
      await state.onLook()
      return of(player).isClosed ? refuse('account_closed') : undefined
    },
    async membersOf(_db, segment) {
      state.turns.push(segment)
      if (segment === state.broken) throw new Error('no such segment')
      return sql`select unnest(${[...facts.keys()]}::bigint[]) as player`
    },
    onFault: (error) => void faults.push(error),
  }
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
  const operator = createSpinOfferOperator(deps, database.db)
  const entry = (more: Partial<SpinOfferEntry> = {}) => entryAt(clock.now(), more)
  return {
    clock,
    state,
    facts,
    messages,
    faults,
    bulk,
    ending,
    operator,
    within,
    entry,
    give: () => giveOffers(deps, ending.signal),
    pass: () => givePass(deps, ending.signal),
    sum: () => sumOffers(deps, ending.signal),
    save: (offer: SpinOfferEntry) => within((tx) => operator.save(tx, offer)),
    async create(more: Partial<SpinOfferEntry> = {}) {
      const offer = entry(more)
      expect(await within((tx) => operator.save(tx, offer))).toBeUndefined()
      return offer
    },
    async player(own: Facts = {}, currency: 'USD' | 'KZT' = 'USD'): Promise<PlayerId> {
      const { player } = await table.player(0n, currency)
      facts.set(player, own)
      return player
    },
    given: async (player: PlayerId) =>
      (await campaignsOf(database.db, player)).map(({ id, count, betValue, maxWin }) => `${id} ${count}x${betValue} <${maxWin}`),
    sums: async (id: string) =>
      (await allSpinOffers(database.db, { before: null, limit: 200 })).flatMap(({ versions }) => versions).find((each) => each.id === id)!,
    /** Nothing of this test is given by the next one. */
    end: (offer: SpinOfferEntry) => within((tx) => operator.stop(tx, offer.id, clock.now())),
  }
}
