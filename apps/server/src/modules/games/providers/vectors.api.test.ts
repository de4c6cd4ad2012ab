import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type Currency, isCurrency } from '@fairhouse/money'
import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signV1, signV2 } from '../../../platform/webhooks/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

interface Body extends Record<string, unknown> {
  token?: string
  player?: string
}

interface WalletCase {
  id: string
  note: string
  kind?: string
  in: { secret: string; ts: number; raw: string; method: string; path: string }
  setup: {
    players: Record<
      string,
      { cash: number; bonus: number; currency: string; blocked_from?: number; wager_left?: number; bonus_max?: number }
    >
    tokens: Record<string, { player: string; expires: number }>
    games: Record<string, { bonus: boolean; max_multiplier?: number }>
  }
  calls: { method: string; at: number; body: Body; sig?: string; ts_offset?: number }[]
  out: { signature: string; answers: Record<string, unknown>[]; after: Record<string, { cash: number; bonus: number; debt: number }> }
}

const VECTORS = join(import.meta.dirname, '../../books/ledger/vectors/wallet.json')
const { cases } = JSON.parse(readFileSync(VECTORS, 'utf8')) as { cases: WalletCase[] }
/** A whole second, the unit of a call's timestamp. Keys of entries have the real time, and only months near it exist. */
const START = Math.floor(Date.now() / 1000) * 1000
const HTTP: Record<string, number> = { BAD_SIGNATURE: 401, STALE_TIMESTAMP: 401, BAD_REQUEST: 400 }

let server: TestServer
let now = START
const clock = { now: () => now }
beforeAll(async () => {
  server = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
})
afterAll(() => server.stop())

interface Actor {
  readonly id: bigint
  readonly currency: Currency
  readonly blockedFrom: number
}

async function actorsOf(provider: ProviderFixture, { setup }: WalletCase): Promise<Map<string, Actor>> {
  const actors = new Map<string, Actor>()
  for (const [name, { cash, bonus, currency, blocked_from, wager_left, bonus_max }] of Object.entries(setup.players)) {
    if (!isCurrency(currency)) throw new Error(`no currency: ${currency}`)
    const id = await provider.player({
      cash: BigInt(cash),
      bonus: BigInt(bonus),
      currency,
      isRegistered: blocked_from !== undefined || wager_left !== undefined,
    })
    if (bonus_max !== undefined) await provider.ledger.setBonusMax(null, id, currency, BigInt(bonus_max))
    const none = { day: null, week: null, month: null }
    if (wager_left !== undefined)
      await provider.ledger.setLimits(null, id, currency, { wager: { ...none, day: BigInt(wager_left) }, loss: none })
    actors.set(name, { id, currency, blockedFrom: blocked_from ?? Infinity })
  }
  return actors
}

async function play(given: WalletCase) {
  now = START
  const provider = await openProvider(server, clock)
  const actors = await actorsOf(provider, given)
  for (const [id, game] of Object.entries(given.setup.games)) await provider.game(id, game)
  for (const [token, { player, expires }] of Object.entries(given.setup.tokens)) {
    const game = String(given.calls.find(({ body }) => body.token === token)?.body.game)
    await provider.session(actors.get(player)!.id, `${provider.id} ${token}`, { game, expiresAt: START + expires * 1000 })
  }
  const names = new Map([...actors].map(([name, { id }]) => [String(id), name]))
  const answers = []
  for (const { method, at, body, sig, ts_offset = 0 } of given.calls) {
    now = START + at * 1000
    for (const { id, blockedFrom } of actors.values()) if (at >= blockedFrom) await provider.ledger.setBlock(null, id, 1)
    const player = body.player === undefined ? {} : { player: String(actors.get(body.player)?.id ?? body.player) }
    const token = body.token === undefined ? {} : { token: `${provider.id} ${body.token}` }
    const headers: Record<string, string> = sig ? { 'x-signature': sig } : {}
    const answer = await provider.call(method, { ...body, ...player, ...token }, { at: now + ts_offset * 1000, headers })
    const { status, player: shown } = answer.body
    expect(answer.status, given.id).toBe(HTTP[String(status)] ?? 200)
    answers.push({ ...answer.body, ...(typeof shown === 'string' && { player: names.get(shown) }) })
  }
  const after = await Promise.all([...actors].map(async ([name, { id, currency }]) => [name, await provider.money(id, currency)] as const))
  return { answers, after: Object.fromEntries(after) }
}

describe('PRO-9 the seamless wallet over HTTP', () => {
  it.each(cases.filter(({ kind }) => kind === undefined).map((given) => [given.id, given.note, given] as const))(
    '%s %s',
    async (_id, _note, given) => {
      expect(await play(given)).toEqual(given.out)
      expect(await server.server.app.ledger.check()).toEqual([])
    },
  )

  it.each(cases.filter(({ kind }) => kind !== undefined).map((given) => [given.id, given.kind, given] as const))(
    '%s signs as %s',
    (_id, kind, { in: { secret, ts, raw, method, path }, out }) => {
      const body = Buffer.from(raw)
      expect(kind === 'signature' ? signV1(secret, ts, body) : signV2(secret, ts, { method, path, raw: body })).toBe(out.signature)
    },
  )
})
