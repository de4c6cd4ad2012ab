// @module-tag slow
import { DAY_MS, type PlayerId } from '@fairhouse/money'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { createLedger } from '../../books/ledger/index.ts'
import { type KillableServers, openKillableServers } from '../../cashier/payments/testing/killable-servers.ts'
import { campaignsOf } from './store/campaigns.ts'
import { insertSpinOffer, spinOfferOf } from './store/spin-offers.ts'

/** A start of the server, and its jobs. */
const WAIT = { timeout: 150_000, interval: 200 }
const LIMIT = { timeout: 400_000 }

let killable: KillableServers
beforeAll(async () => (killable = await openKillableServers()))
afterAll(async () => {
  const { database } = killable
  expect(await createLedger({ database, writerIds: [], clock: systemClock, onFault: () => undefined }).check()).toEqual([])
  await killable.stop()
})

/** What still waits for the end of its transaction. */
const open = new Set<() => Promise<void>>()
afterEach(async () => void (await Promise.all([...open].map((free) => free()))))

const OFFER = 'autumn'
const COST = 5_00n

/** A slot that takes free spins; its provider never answers, and its secret opens nothing. */
async function openSlot(): Promise<void> {
  await killable.query(
    `insert into providers.provider (id, name, adapter, base_url, launch_url, has_free_rounds, secret)
      values ('acme', 'Acme', 'seamless', 'http://127.0.0.1:9', 'https://play.acme.example/open', true, '\\x00')`,
  )
  await killable.query(
    `insert into providers.game (provider, id, slug, title, category, takes_bonus, features, rtp_ppm, updated_at)
      values ('acme', 'gems', 'acme-gems', 'Gems', 'slots', true, '{free_rounds}', 960000, now())`,
  )
}

/** With a verified phone, by their numbers. */
async function openPlayers(count: number): Promise<PlayerId[]> {
  const players: PlayerId[] = []
  for (let n = 0; n < count; n++) players.push((await killable.player()).id)
  await killable.query(
    `update identity.account set phone = '+7' || (9000000000 + id % 1000000), phone_verified_at = now() where id = any($1::bigint[])`,
    players,
  )
  return players.toSorted((one, other) => (one < other ? -1 : 1))
}

/** To everybody, for so many players. */
const makeOffer = (players: number) => {
  const now = systemClock.now()
  const terms = { segment: null, game: 'acme-gems', title: 'Gems', count: 5, betValue: 10n, wager: 10, maxWin: COST, days: 3 }
  const times = { startsAt: now - 1000, endsAt: now + DAY_MS, stoppedAt: null }
  const offer = { id: OFFER, ...terms, ...times, budget: BigInt(players) * COST, madeBy: 'ann', madeAt: now, reason: 'autumn' }
  return killable.database.db.transaction().execute((tx) => insertSpinOffer(tx, offer))
}

/** The id of the job. */
async function give(): Promise<string> {
  const [job] = await killable.query<{ id: string }>(`select (graphile_worker.add_job('bonuses.give_offers')).id::text`)
  return job!.id
}

/** A statement in a transaction that stays open, until the server waits for it. */
async function hold(text: string, ...values: unknown[]) {
  const client = await killable.database.pool.connect()
  await client.query('begin')
  await client.query(text, values)
  const [{ pid }] = (await client.query('select pg_backend_pid() as pid')).rows as [{ pid: number }]
  const isWaitedFor = async () =>
    (await killable.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', pid)).length > 0
  const free = async () => {
    open.delete(free)
    await client.query('rollback')
    client.release()
  }
  open.add(free)
  return { isWaitedFor: () => expect.poll(isWaitedFor, WAIT).toBe(true), free }
}

it(
  'PRO-14 an offer whose server is killed twice while it gives leaves nobody out, gives nobody two, and keeps to its budget',
  LIMIT,
  async () => {
    await openSlot()
    const players = await openPlayers(7)
    const held = async () =>
      Promise.all(players.map(async (player) => (await campaignsOf(killable.database.db, player)).map(({ id, count }) => `${id} ${count}`)))
    const spins = (count: number) => players.map((_, n) => (n < count ? [`offer:${OFFER} 5`] : []))
    const sums = async () => {
      const { granted, spent } = (await spinOfferOf(killable.database.db, OFFER))!
      return { granted, spent }
    }

    const wallet = await hold('select from ledger.wallet where player = $1 for update', players[2])
    await makeOffer(players.length - 1)
    await give()
    await wallet.isWaitedFor()
    expect(await held(), 'before the third').toEqual(spins(2))

    let use: Awaited<ReturnType<typeof hold>> | undefined
    await killable.restart('server', async () => {
      await wallet.free()
      use = await hold('insert into bonuses.spin_offer_use (offer, player, cost, at) values ($1, $2, 1, now())', OFFER, players[4])
      await give()
    })
    await use!.isWaitedFor()
    expect(await held(), 'between the spins of the fifth and their count').toEqual(spins(4))

    await killable.restart('server', async () => {
      await use!.free()
      await give()
    })
    await expect.poll(async () => (await sums()).granted, WAIT).toBe(players.length - 1)
    expect([await held(), await sums()]).toEqual([spins(6), { granted: 6, spent: 6n * COST }])
    const campaigns = await killable.query<{ count: number }>('select count(*)::int as count from providers.campaign')
    expect(campaigns, 'at the provider').toEqual([{ count: 6 }])

    const last = await give()
    await expect.poll(async () => (await killable.query('select from graphile_worker.jobs where id = $1', last)).length, WAIT).toBe(0)
    expect([await held(), await sums()], 'by a run after the last').toEqual([spins(6), { granted: 6, spent: 6n * COST }])
  },
)
