/** Rows of `providers.session`: one per launch with real money. Only the hash of a token is stored. */
import { createHash } from 'node:crypto'

import type { PlayerId } from '@fairhouse/money'

import { type Database, type Db, type Run, runIn, type Tx } from '../../../../platform/db/index.ts'

export interface SessionRow {
  readonly player: PlayerId
  readonly game: string
  /** Milliseconds. */
  readonly expiresAt: number
  readonly lifeS: number
  /** Where the game was opened; null: unknown. */
  readonly country: string | null
}

export interface NewSession extends SessionRow {
  readonly token: string
  readonly provider: string
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Of each bet: planning it costs more than reading it, so the name makes it planned once per connection. */
const FIND = {
  name: 'provider-session',
  text: `select player, game, (extract(epoch from expires_at) * 1000)::float8 as "expiresAt", life_s as "lifeS", country
    from providers.session where token_hash = $1 and provider = $2`,
}

export function createSessionStore(run: Run, { pool }: Pick<Database, 'pool'>) {
  return {
    /** undefined also for another provider's token. */
    async find(provider: string, token: string): Promise<SessionRow | undefined> {
      return (await pool.query<SessionRow>({ ...FIND, values: [hashOfToken(token), provider] })).rows[0]
    },
    async add(tx: Db | null, { token, provider, player, game, expiresAt, lifeS, country }: NewSession, now: number): Promise<void> {
      await run(
        tx,
        `insert into providers.session (token_hash, provider, player, game, expires_at, life_s, created_at, country)
         values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $6, to_timestamp($7::float8 / 1000), $8)`,
        hashOfToken(token),
        provider,
        player,
        game,
        expiresAt,
        lifeS,
        now,
        country,
      )
    },
    async extend(tx: Db | null, token: string, until: number): Promise<void> {
      const sql = 'update providers.session set expires_at = to_timestamp($2::float8 / 1000) where token_hash = $1'
      await run(tx, sql, hashOfToken(token), until)
    },
    /** Calls of an expired token are answered TOKEN_EXPIRED for a day, then BAD_TOKEN. */
    async forget(before: number): Promise<void> {
      await run(null, 'delete from providers.session where expires_at < to_timestamp($1::float8 / 1000)', before)
    },
  }
}

/** Ends the player's game tokens, in the transaction that ends the bonuses or the sessions: a self-exclusion, a register's answer, a closed account, a sign-out. */
export async function endGameTokens(tx: Tx, player: PlayerId, now: number): Promise<void> {
  const text = 'update providers.session set expires_at = $2 where player = $1 and expires_at > $2'
  await runIn(tx, text, player, new Date(now))
}

export type SessionStore = ReturnType<typeof createSessionStore>
