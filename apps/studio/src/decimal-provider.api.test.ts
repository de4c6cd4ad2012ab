// @module-tag slow
import { registerBettor, startTestServer, type Player, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { DIALECTS } from '../../../tools/conformance/dialects/index.ts'
import { type DecimalFront, openDecimalFront } from '../../../tools/conformance/testing/decimal-front.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

const CASH = 10_000n
const LAUNCH = 'https://play.acme.example/open'
const entryOf = (id: string, url: string, more: object = {}) => ({
  id,
  name: `The ${id}`,
  dialect: 'decimal',
  url,
  launch_url: LAUNCH,
  ...more,
})

let front: DecimalFront
let server: TestServer
let studio: TestStudio
let player: Player
beforeAll(async () => {
  const settings: { walletHost?: string } = {}
  front = await openDecimalFront({ secret: STUDIO_SECRET, provider: () => studio.url, walletHost: () => settings.walletHost })
  const entries = [entryOf('acme', front.url, { secret: STUDIO_SECRET, free_rounds: true }), entryOf('later', front.url)]
  server = await startTestServer({ environment: { GAME_PROVIDERS: JSON.stringify(entries) } })
  settings.walletHost = `api.${server.config.siteHost}`
  studio = await openTestStudio({ walletUrl: front.walletAt(`http://127.0.0.1:${server.port}/wallet/acme`) })
  await server.server.app.providers.operator.importNow('acme')
  player = await registerBettor(server, CASH, { currency: 'USD' })
})
// the studio first: what it still owes is asked of a server that answers
afterAll(async () => {
  await studio.stop()
  await front.stop()
  await server.stop()
})

const cash = async () => (await server.server.app.ledger.wallet(player.id, 'USD'))!.cash

async function launch(): Promise<string> {
  const params = { game: 'acme-gems5' }
  const answer = await player.call('POST /api/v2/games/{game}/launch', { params, body: { mode: 'real', locale: 'en' } })
  if (!answer.ok) throw new Error(answer.error.code)
  expect(answer.data.url.startsWith(`${LAUNCH}?`)).toBe(true)
  return new URL(answer.data.url).searchParams.get('token')!
}

interface Forged {
  readonly provider?: string
  readonly secret?: string
  readonly signed?: string
  readonly dialect?: keyof typeof DIALECTS
}

/** A call of a stranger, signed as the provider's are. */
async function send(body: object, { provider = 'acme', secret = STUDIO_SECRET, signed, dialect = 'decimal' }: Forged = {}) {
  const [path, raw] = [`/wallet/${provider}/transaction`, JSON.stringify(body)]
  const headers = DIALECTS[dialect].sign({ path: signed ?? path, raw }, { secret, now: Date.now() })
  const answer = await server.fetch(path, { method: 'POST', body: raw, headers: { 'content-type': 'application/json', ...headers } })
  return [answer.status, ((await answer.json()) as { message?: string }).message]
}

describe('PRO-9 a provider of the decimal dialect by configuration', () => {
  it('PRO-9 offers its games, and each round moves exactly stake and win', async () => {
    const answer = await server.client().call('GET /api/v2/catalogue', { query: { provider: 'acme' } })
    expect(answer.ok && answer.data.data.map(({ slug }) => slug)).toContain('acme-gems5')
    const seat = { mode: 'real', game: 'gems5', token: await launch() }
    expect((await studio.post('/api/session', { seat })).body.balance).toBe(Number(CASH))
    await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
    let expected = CASH
    for (let n = 0; n < 5; n++) {
      const { round, balance } = (await studio.post('/api/spin', { seat, key: `a-key-of-the-page-${n}`, stake: 100 })).body
      expect(round.state).toBe('settled')
      expected += BigInt(round.win) - 100n
      expect([BigInt(balance), await cash()]).toEqual([expected, expected])
    }
    expect(await server.server.app.ledger.bets(player.id, { limit: 50, result: 'open' })).toHaveLength(0)
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('PRO-9 moves no money for calls that are forged, malformed, or of another dialect or provider', async () => {
    const token = await launch()
    const before = await cash()
    const inRound = { user: String(player.id), game_id: 'gems5', round_id: 'forged', currency: 'USD' }
    const debit = { type: 'debit', session: token, ...inRound, transaction_id: 'forged', amount: '1.00' }
    const bad = [401, 'BAD_SIGNATURE']
    expect(await send(debit, { secret: 'another secret of a provider' })).toEqual(bad)
    expect(await send(debit, { signed: '/wallet/studio/transaction' })).toEqual(bad)
    expect(await send(debit, { dialect: 'seamless' })).toEqual(bad)
    for (const amount of [1, 100, '1.000', '1e2', '-1', '']) expect(await send({ ...debit, amount })).toEqual([400, 'BAD_REQUEST'])
    expect(await send({ ...debit, currency: 'EUR' })).toEqual([200, 'WRONG_CURRENCY'])
    expect(await send({ ...debit, session: 'a guess' })).toEqual([200, 'BAD_TOKEN'])
    expect(await send({ type: 'credit', ...inRound, transaction_id: 'forged-win', amount: '500.00' })).toEqual([200, 'BET_NOT_FOUND'])
    expect(await cash()).toBe(before)
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('PRO-9 without a secret takes part once the console has made one', async () => {
    const { app } = server.server
    const info = { type: 'info', session: 'a guess', game_id: 'gems5' }
    const closed = await send(info, { provider: 'later' })
    expect(closed[0]).toBe(404)
    const made = await app.database.db.transaction().execute((tx) => app.providers.operator.rotateSecret(tx, 'later'))
    if (!('secret' in made)) throw new Error('no secret was made')
    made.after()
    expect(await send(info, { provider: 'later', secret: made.secret })).toEqual([200, 'BAD_TOKEN'])
    expect(await send(info, { provider: 'later' })).toEqual([401, 'BAD_SIGNATURE'])
  })
})
