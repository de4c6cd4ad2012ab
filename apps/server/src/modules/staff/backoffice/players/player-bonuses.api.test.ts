import { newKey } from '@fairhouse/contracts/client'
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { createTestClock, type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ProviderServer, startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from '../../../rewards/bonuses/testing/free-rounds.ts'
import { addOperator, consoleCall, idempotencyHeader, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
  head = await logIn(testServer, clock, 'head')
})
afterAll(async () => {
  expect(await app().ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
interface Row {
  id: string
}
interface Page {
  data: (Row & Record<string, unknown>)[]
  next: string | null
}
const LISTS = ['bonuses/ended', 'free-spins', 'free-bets', 'bonuses/missed'] as const
const shown = async ({ id }: Player) => {
  const [now, ...lists] = await Promise.all(['bonuses', ...LISTS].map((part) => head.call('GET', `/players/${id}/${part}`)))
  const [ended, spins, bets] = lists.map(({ body }) => body.data)
  return { ...now!.body, ended, spins, free_bets: bets } as unknown as Record<'active', Row | null> &
    Record<'queued' | 'ended' | 'spins' | 'free_bets', Row[]>
}

/** RUB 100 to wager once, as a prize. */
const give = ({ id: player }: Player, id: string) =>
  app()
    .database.db.transaction()
    .execute((tx) => app().bonuses.grantPrize(tx, player, { id, source: BY_OPERATOR, currency: 'RUB', amount: 100_00n, wager: 1 }))

async function bet(player: Player, stake: string): Promise<void> {
  const body = { stake, currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } } as const
  await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body, key: newKey(clock.now()) }))
}

/** Every row of a list, by pages of this size. */
async function allOf(path: string, limit: number): Promise<Page['data']> {
  const rows: Page['data'] = []
  for (let next: string | null | undefined; next !== null;) {
    const query = new URLSearchParams({ limit: `${limit}`, ...(next !== undefined && { before: next }) })
    const { status, body } = await head.call('GET', `${path}?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const page = body as unknown as Page
    expect(page.data.length).toBeLessThanOrEqual(limit)
    rows.push(...page.data)
    next = page.next
  }
  return rows
}

describe("D-2 bonuses on a player's page", () => {
  it('D-2 the active bonus with its wager, the queue in its order, and the ended ones with their reason', async () => {
    const player = await registerBettor(testServer, 2000_00n)
    for (const id of ['a', 'b', 'c', 'd']) await give(player, id)
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'a' } }))
    await bet(player, '50.00')
    await expect
      .poll(async () => (await shown(player)).active, { timeout: 60_000, interval: 50 })
      .toMatchObject({ id: 'b', amount: '100.00', funds: '100.00', required: '100.00', progress: '5.00', days: 7, granted_by_hand: null })
    const { active, queued, ended } = await shown(player)
    expect(active).toMatchObject({ publicTitle: 'A bonus from Fairhouse', ended: null, expires_at: expect.stringMatching(/Z$/) })
    expect(queued).toMatchObject([
      { id: 'c', status: 'queued', expires_at: null },
      { id: 'd', status: 'queued' },
    ])
    expect(ended).toMatchObject([
      { id: 'a', status: 'cancelled', ended_at: expect.stringMatching(/Z$/), ended: { because: 'player', by: null, reason: null } },
    ])
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect((await shown(player)).ended.map(({ id, ...bonus }) => [id, bonus])).toMatchObject(
      ['d', 'c', 'b', 'a'].map((id) => [id, id === 'a' ? { status: 'cancelled' } : { status: 'forfeited', ended: { because: 'closed' } }]),
    )
  })

  it('D-2 the bets of an ended bonus come in pages that skip none of one instant', async () => {
    const player = await registerBettor(testServer, 0n)
    await give(player, 'a')
    await unwrap(player.call('POST /api/v2/bonuses/{id}/cancel', { params: { id: 'a' } }))
    const keys = Array.from({ length: 7 }, () => newKey(clock.now()))
    const insert = `insert into bonuses.counted_bet (player, key, bonus, game, stake, percent, counted, at)
      select $1, k, 'a', 'dice', 5000, 10, 500, to_timestamp(1795000000.1234) + (n / 4) * interval '100 microseconds' from unnest($2::uuid[]) with ordinality u(k, n)`
    await app().database.pool.query(insert, [player.id, keys])
    const bets = await allOf(`/players/${player.id}/bonuses/a/bets`, 2)
    expect(bets.map(({ id }) => id)).toEqual([...keys.slice(3).toSorted().toReversed(), ...keys.slice(0, 3).toSorted().toReversed()])
    expect(bets[0]).toMatchObject({ game: 'dice', stake: '50.00', counted: '5.00', percent: 10, reason: null })
  })

  it('D-2 PRO-9 a bet at a provider names its game', async () => {
    const player = await registerBettor(testServer, 100_00n)
    await give(player, 'a')
    await slot.provider.session(player.id, 'named', { game: 'gems' })
    const base = { player: `${player.id}`, currency: 'RUB', game: 'gems', round: 'named' }
    expect((await slot.provider.call('bet', { ...base, token: 'named', tx: 'named-bet', amount: 50_00 })).body.status).toBe('OK')
    expect((await slot.provider.call('win', { ...base, tx: 'named-win', amount: 0, end_round: true })).body.status).toBe('OK')
    const path = `/players/${player.id}/bonuses/a/bets`
    await expect.poll(async () => (await allOf(path, 2)).length, { timeout: 60_000, interval: 50 }).toBe(1)
    expect(await allOf(path, 2)).toMatchObject([{ game: 'slots', title: 'Gems', stake: '50.00' }])
  })

  it('D-2 free spins with what is left and won, their rounds in pages, and free bets', async () => {
    const player = await registerBettor(testServer, 0n)
    const spins = { player: `${player.id}`, currency: 'RUB', count: 5, bet_value: '20.00', wager: 5, game: slot.slug, reason: 'late' }
    await head.call('POST', '/free-spins', spins, idempotencyHeader(newKey(clock.now())))
    const stake = { player: `${player.id}`, currency: 'RUB', stake: '50.00', reason: 'a delay' }
    await head.call('POST', '/free-bets', stake, idempotencyHeader(newKey(clock.now())))
    const [{ id } = { id: '' }] = (await shown(player)).spins
    for (const win of [30_00, 0, 12_00]) await slot.play(player, id, 'RUB', win)
    expect(await (await slot.openRound(player, id, 'RUB')).takeBack()).toBe('OK')
    const { spins: campaigns, free_bets: bets } = await shown(player)
    expect(campaigns).toMatchObject([{ left: 2, count: 5, won: '42.00', granted_by_hand: { by: 'head', reason: 'late' } }])
    expect(bets).toMatchObject([{ stake: '50.00', status: 'available', granted_by: 'head', reason: 'a delay', bet: null }])
    const rounds = await allOf(`/players/${player.id}/free-spins/${encodeURIComponent(id)}/rounds`, 1)
    expect(rounds).toHaveLength(4)
    expect(new Set(rounds.filter((round) => !round.is_taken_back).map(({ won }) => won))).toEqual(new Set(['0.00', '12.00', '30.00']))
    expect(rounds.filter((round) => round.is_taken_back)).toMatchObject([{ won: '0.00' }])
  })

  it('D-2 what was not given, with its reason, the latest first, in pages', async () => {
    const player = await registerBettor(testServer, 0n)
    const { database, bonuses } = app()
    for (const ref of ['1', '2'])
      await database.db
        .transaction()
        .execute((tx) => bonuses.recordBlockedGift(tx, player.id, { id: `level:${ref}`, source: { kind: 'level', ref } }))
    expect(await allOf(`/players/${player.id}/bonuses/missed`, 1)).toMatchObject(
      ['2', '1'].map((ref) => ({ publicTitle: `Gift of level ${ref}`, invoice: null, reason: 'blocked', at: expect.stringMatching(/Z$/) })),
    )
  })

  it('D-2 SEC-4 nothing is shown of an own account, of nobody, to a guest, or of another player by the id', async () => {
    const own = await registerBettor(testServer, 0n)
    const owner = await addOperator(testServer, clock, { login: 'kin', role: 'head', player: own.id })
    await give(own, 'secret')
    for (const part of ['bonuses', ...LISTS, 'bonuses/secret/bets', 'free-spins/secret/rounds']) {
      expect(await owner.call('GET', `/players/${own.id}/${part}`), part).toMatchObject({ status: 403, body: { code: 'second_person' } })
      expect(await head.call('GET', `/players/99999999/${part}`), part).toMatchObject({ status: 404 })
      expect(await consoleCall(testServer, 'GET', `/players/${own.id}/${part}`), part).toMatchObject({ status: 401 })
    }
    const other = await registerBettor(testServer, 0n)
    expect(await head.call('GET', `/players/${other.id}/bonuses/secret/bets`)).toMatchObject({ status: 404 })
    expect(await head.call('GET', `/players/${other.id}/free-spins/secret/rounds`)).toMatchObject({ status: 404 })
  })

  it.each(['x', '1', '1:secret', '1:00000000-0000'])('D-2 refuses %j as the place of a page', async (before) => {
    const player = await registerBettor(testServer, 0n)
    await give(player, 'a')
    const query = new URLSearchParams({ before })
    expect(await head.call('GET', `/players/${player.id}/bonuses/a/bets?${query}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })
})
