import { registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from '../../../games/providers/testing/provider-fixture.ts'
import { startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { addOperator, consoleCall, type OperatorSession } from '../testing/operator.ts'

let server: TestServer
let provider: ProviderFixture
let risk: OperatorSession
let head: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('slot1', { title: 'Amber', max_multiplier: 100 })
  const add = (login: string, role: string) => addOperator(server, sharedClock, { login, role })
  ;[risk, head, cashier] = await Promise.all([
    add('providers-risk', 'risk'),
    add('providers-head', 'head'),
    add('providers-desk', 'cashier'),
  ])
})

type Row = Record<string, unknown>
const rows = async (path: string, at = risk) => (await at.call('GET', path)).body.data as Row[]
const own = async () => (await rows('/providers')).find(({ id }) => id === provider.id)!
const heldWin = async (tx: string) => (await rows('/held-wins')).find((row) => row.provider === provider.id && row.tx === tx)!
const decide = (at: OperatorSession, verdict: string, tx: string, reason = 'checked the round') =>
  at.call('POST', `/held-wins/${verdict}`, { provider: provider.id, tx, reason })
const approvalOf = async (subject: string) => (await rows('/approvals')).find((row) => String(row.subject).startsWith(subject))!

let made = 0
/** A player of 100.00 EUR whose win of 150.00 above the game's maximum is held. */
async function held() {
  const player = await registerPlayer(server, { currency: 'EUR' })
  await provider.ledger.post(postings.opened({ id: `held ${player.id}`, player: player.id, currency: 'EUR', amount: 10_000n }))
  const [token, round, tx] = [`held win ${++made}`, `r${made}`, `w${made}`]
  await provider.session(player.id, token)
  const base = { player: String(player.id), currency: 'EUR', game: 'slot1', round }
  await provider.call('bet', { ...base, token, tx: `b${made}`, amount: 100 })
  expect((await provider.call('win', { ...base, tx, amount: 15_000 })).body).toMatchObject({ status: 'OK', balance: 9900 })
  const notices = async () => {
    const { data } = (await player.call('GET /api/v2/notifications', { query: {} })) as { data: { data: { kind: string; details: Row }[] } }
    return data.data.filter(({ kind }) => kind === 'held_win').map(({ details }) => details)
  }
  return { player, tx, notices, cash: async () => (await provider.money(player.id, 'EUR')).cash }
}

describe('PRO-10 a held win', () => {
  it('PRO-10 is paid after one operator proposed it and another approved, and its player is notified', async () => {
    const { player, tx, notices, cash } = await held()
    expect(await heldWin(tx)).toMatchObject({
      player: `${player.id}`,
      amount: '150.00',
      reason: 'multiplier',
      state: 'held',
      is_proposed: false,
    })
    expect(await decide(risk, 'release', tx)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect([await cash(), (await heldWin(tx)).is_proposed]).toEqual([9900, true])
    const waiting = await approvalOf(`held win ${tx} of ${provider.id}`)
    expect(waiting).toMatchObject({
      subject: `held win ${tx} of ${provider.id}: pay 150.00 EUR to player ${player.id}`,
      causes: ['held_win'],
    })
    const approve = (at: OperatorSession) => at.call('POST', `/approvals/${String(waiting.id)}/approve`, { reason: 'agreed' })
    expect(await approve(risk)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await approve(head)).toMatchObject({ status: 200 })
    expect([await cash(), await heldWin(tx)]).toMatchObject([
      24_900,
      { state: 'released', decided: { by: 'providers-risk, providers-head' } },
    ])
    await expect.poll(notices).toEqual([{ what: 'released', amount: '150.00 EUR', game: 'Amber' }])
    expect(await decide(risk, 'refuse', tx)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('PRO-10 is kept by two as well, and its player is notified that it is not paid', async () => {
    const { tx, notices, cash } = await held()
    await decide(risk, 'refuse', tx)
    const { id } = await approvalOf(`held win ${tx} of ${provider.id}: keep 150.00 EUR`)
    expect(await head.call('POST', `/approvals/${String(id)}/approve`, { reason: 'agreed' })).toMatchObject({ status: 200 })
    expect([await cash(), (await heldWin(tx)).state]).toEqual([9900, 'refused'])
    await expect.poll(notices).toEqual([{ what: 'refused', amount: '150.00 EUR', game: 'Amber' }])
  })

  it('D-2 is decided neither for the own account, nor by a role without the right, nor without a log-in', async () => {
    const { player, tx } = await held()
    const owner = await addOperator(server, sharedClock, { login: `owner ${tx}`, role: 'risk', player: player.id })
    expect(await decide(owner, 'release', tx)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await decide(cashier, 'release', tx)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('GET', '/held-wins')).toMatchObject({ status: 403 })
    expect((await consoleCall(server, 'GET', '/held-wins')).status).toBe(401)
    expect(await decide(risk, 'release', 'none')).toMatchObject({ status: 404 })
  })

  it('PRO-20 waits on the overview of those who may decide it', async () => {
    await held()
    const queue = async (at: OperatorSession) =>
      ((await at.call('GET', '/overview')).body.queues as Row[]).find(({ kind }) => kind === 'held_wins')
    expect(await queue(risk)).toMatchObject({ count: expect.any(Number), oldest: expect.any(String) })
    expect(await queue(cashier)).toBeUndefined()
  })
})

describe('PRO-10 the desk of providers', () => {
  const set = async (at: OperatorSession, more: object) => {
    const { is_on, hour_cap, version } = await own()
    return at.call('POST', `/providers/${provider.id}/settings`, { is_on, hour_cap, version, reason: 'a test', ...more })
  }

  it('PRO-10 one operator switches a provider off and on, and lowers its cap; a raise waits for another', async () => {
    expect(await set(risk, { is_on: false })).toMatchObject({ body: { state: 'done' } })
    expect(await own()).toMatchObject({ is_on: false })
    expect(await set(risk, { is_on: true, hour_cap: '20000.00' })).toMatchObject({ body: { state: 'done' } })
    expect(await own()).toMatchObject({ is_on: true, hour_cap: '20000.00' })
    expect(await set(risk, { hour_cap: '20000.01' })).toMatchObject({ body: { state: 'waiting' } })
    expect(await own()).toMatchObject({ hour_cap: '20000.00', is_proposed: true })
    const { id } = await approvalOf(`settings of provider ${provider.id}`)
    expect(await head.call('POST', `/approvals/${String(id)}/approve`, { reason: 'agreed' })).toMatchObject({ status: 200 })
    expect(await own()).toMatchObject({ hour_cap: '20000.01', is_proposed: false })
  })

  it('PRO-10 refuses a former version, an unknown provider, and a role without the right', async () => {
    expect(await set(risk, { version: '999999' })).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(
      await risk.call('POST', '/providers/nobody/settings', { is_on: true, hour_cap: '1.00', version: '1', reason: 'x' }),
    ).toMatchObject({
      status: 404,
    })
    expect(await set(cashier, { is_on: false })).toMatchObject({ status: 403, body: { code: 'role_required' } })
    for (const path of ['secret', 'import'])
      expect(await cashier.call('POST', `/providers/${provider.id}/${path}`, { reason: 'x' })).toMatchObject({ status: 403 })
  })

  it('SEC-1 a new secret is shown once, and the log names who made it, not the secret', async () => {
    const { body } = await risk.call('POST', `/providers/${provider.id}/secret`, { reason: 'a leak' })
    expect(body.secret).toMatch(/^[0-9a-f]{64}$/)
    const [line] = await rows('/audit', head)
    expect(line).toMatchObject({ act: 'rotate secret', subject: `provider ${provider.id}`, by: 'providers-risk' })
    expect(JSON.stringify(await rows('/audit', head))).not.toContain(String(body.secret))
    expect(JSON.stringify(await own())).not.toContain(String(body.secret))
  })

  it('PRO-10 a catalogue that the provider does not give changes nothing', async () => {
    expect(await risk.call('POST', `/providers/${provider.id}/import`, { reason: 'a new game' })).toMatchObject({
      status: 503,
      body: { code: 'game_unavailable' },
    })
  })

  it('PRO-10 a catalogue is imported at once, with what was left out, and a line in the log', async () => {
    const row = { title: 'Onyx', category: 'slots', volatility: 'low', features: [], rtp: '96.0000', max_multiplier: 100 }
    const sent = await startProviderServer(() => ({
      games: [
        { ...row, id: 'onyx' },
        { ...row, id: 'broken', rtp: 'high' },
      ],
      next: null,
    }))
    const { id } = await openProvider(server, sharedClock, { baseUrl: sent.url })
    const take = (at: OperatorSession) => at.call('POST', `/providers/${id}/import`, { reason: 'a new game' })
    expect(await take(cashier)).toMatchObject({ status: 403 })
    expect(await take(risk)).toMatchObject({ status: 200, body: { games: 1, left: 1 } })
    await sent.stop()
    expect(await rows(`/provider-games?find=${id}`)).toMatchObject([{ game: 'onyx', state: 'offered' }])
    const [line] = await rows('/audit', head)
    expect(line).toMatchObject({ act: 'import catalogue', detail: '1 games, 1 left out: a new game', by: 'providers-risk' })
  })

  it('D-56 a single game is withdrawn and offered again', async () => {
    const turn = (isOn: boolean, at = risk) =>
      at.call('POST', '/provider-games/switch', { provider: provider.id, game: 'slot1', is_on: isOn, reason: 'a fault' })
    const state = async () => (await rows(`/provider-games?find=${provider.id}`)).find(({ game }) => game === 'slot1')!.state
    expect(await turn(false)).toMatchObject({ status: 200 })
    expect(await state()).toBe('off')
    expect(await turn(true)).toMatchObject({ status: 200 })
    expect(await state()).toBe('offered')
    expect(await turn(false, cashier)).toMatchObject({ status: 403 })
    const unknown = { provider: provider.id, game: 'none', is_on: true, reason: 'x' }
    expect(await risk.call('POST', '/provider-games/switch', unknown)).toMatchObject({ status: 404 })
  })
})
