/** A provider on a real server, as a stranger that calls the wallet: base of this module's API tests. */
import type { Currency } from '@fairhouse/money'
import { registerPlayer, type TestServer } from '@fairhouse/testkit'

import type { Ledger } from '../../../books/ledger/index.ts'
import { postings } from '../../../books/ledger/index.ts'
import { ADAPTERS, type AdapterName } from '../adapters/index.ts'
import { hashOfToken } from '../store/sessions.ts'

export interface GameSetup {
  readonly bonus?: boolean
  readonly category?: 'slots' | 'live'
  readonly max_multiplier?: number | null
  readonly title?: string
  readonly features?: readonly string[]
  /** The stated return in millionths; 960,000 by default, null for none. */
  readonly rtp_ppm?: number | null
}

export interface Sent {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface ProviderFixture {
  readonly id: string
  readonly secret: string
  readonly ledger: Ledger
  /** A wallet with this money in minor units; returns the player's id. A refusal by limits needs a registered account. */
  player(money?: { cash?: bigint; bonus?: bigint; currency?: Currency; isRegistered?: boolean }): Promise<bigint>
  game(id: string, setup?: GameSetup): Promise<void>
  /** Opens a session of this game, by default `slot1`. `lifeS` 0: calls do not extend it. */
  session(player: bigint, token: string, options?: { game?: string; expiresAt?: number; lifeS?: number }): Promise<void>
  call(method: string, body: object | string, options?: { at?: number; headers?: Record<string, string>; secret?: string }): Promise<Sent>
  money(player: bigint, currency?: Currency): Promise<{ cash: number; bonus: number; debt: number }>
}

export const SECRET = 'the secret of a provider'

let made = 0
/** Above every registered account of a test, and unique in the database of the worker. */
let players = 900_000_000n

export async function openProvider(
  server: TestServer,
  clock: { now(): number },
  {
    adapter = 'seamless',
    hourCap = 10n ** 14n,
    freeRounds = false,
    proofs = false,
    tables = false,
    baseUrl = 'http://127.0.0.1:9',
  }: { adapter?: AdapterName; hourCap?: bigint; freeRounds?: boolean; proofs?: boolean; tables?: boolean; baseUrl?: string } = {},
): Promise<ProviderFixture> {
  const { app } = server.server
  const { pool } = app.database
  const id = `acme-${++made}`
  const row = {
    id,
    name: `Acme ${made}`,
    adapter,
    baseUrl,
    host: null,
    launchUrl: 'https://play.acme.example/open',
    hasFreeRounds: freeRounds,
    hasProofs: proofs,
    hasTables: tables,
  }
  await app.providers.enlist(row, SECRET)
  await pool.query('update providers.provider set hour_cap = $2 where id = $1', [id, hourCap])
  return {
    id,
    secret: SECRET,
    ledger: app.ledger,
    async player({ cash = 0n, bonus = 0n, currency = 'USD', isRegistered = false } = {}) {
      const player = isRegistered ? (await registerPlayer(server, { currency })).id : ++players
      if (!isRegistered) await app.ledger.openWallet(null, player, currency)
      if (cash > 0n) await app.ledger.post(postings.opened({ id: `${player}`, player, currency, amount: cash }))
      if (bonus > 0n) await app.ledger.post(postings.bonusGranted({ id: `${player}`, player, currency, amount: bonus }))
      return player
    },
    async game(
      game,
      { bonus = true, category = 'slots', max_multiplier = null, title = game, features = [], rtp_ppm = 960_000 }: GameSetup = {},
    ) {
      await pool.query(
        `insert into providers.game (provider, id, slug, title, category, takes_bonus, max_multiplier, features, rtp_ppm, updated_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())`,
        [id, game, `${id}-${game}`, title, category, bonus, max_multiplier, features, rtp_ppm],
      )
    },
    async session(player, token, { game = 'slot1', expiresAt = clock.now() + 7_200_000, lifeS = 0 } = {}) {
      await pool.query(
        `insert into providers.session (token_hash, provider, player, game, expires_at, life_s, created_at) values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, now())`,
        [hashOfToken(token), id, player, `${id}-${game}`, expiresAt, lifeS],
      )
    },
    async call(method, body, { at = clock.now(), headers = {}, secret = SECRET } = {}) {
      const raw = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      const path = `/wallet/${id}/${method}`
      const signed = ADAPTERS[adapter].sign(secret, { path, raw }, at)
      const answer = await server.fetch(path, {
        method: 'POST',
        body: raw,
        headers: { 'content-type': 'application/json', ...signed, ...headers },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    },
    async money(player, currency = 'USD') {
      const { cash, bonus, debt } = (await app.ledger.wallet(player, currency))!
      return { cash: Number(cash), bonus: Number(bonus), debt: Number(-debt) }
    },
  }
}
