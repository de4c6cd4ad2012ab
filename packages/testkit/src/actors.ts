/** Players for tests, created through the public API. */
import type { Client } from '@fairhouse/contracts/client'

import type { TestServer, Visitor } from './test-server.ts'

export type Currency = 'RUB' | 'USD' | 'KZT' | 'INR' | 'EUR'

export interface Player extends Client, Visitor {
  id: bigint
  email: string
  password: string
  token: string
}

export interface PlayerOptions {
  email?: string
  password?: string
  currency?: Currency
  /** A typed promo code. */
  promo?: string
  /** Headers of all calls of this player, for example a language. */
  headers?: Record<string, string>
}

export const TEST_PASSWORD = 'correct horse 7 battery'

/** A registered player with an open session; each call creates another one. @throws with the response if it is refused. */
export async function registerPlayer(testServer: TestServer, options: PlayerOptions = {}): Promise<Player> {
  const { email = newEmail(), password = TEST_PASSWORD, currency = 'RUB', promo, headers = {} } = options
  const visitor = testServer.client(headers)
  const answer = await visitor.call('POST /api/v2/auth/register/email', {
    body: { email, password, currency, terms: true, ...(promo && { promo, promo_source: 'typed' }) },
  })
  if (!answer.ok) throw new Error(`registration was refused: ${JSON.stringify(answer.error)}`)
  const { token } = answer.data
  visitor.setToken(token)
  return { ...visitor, id: parsePlayerId(token), email, password, token }
}

/** The player of a token. */
export function parsePlayerId(token: string): bigint {
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }
  return BigInt(claims.sub)
}

export const newEmail = (): string => `player-${crypto.randomUUID()}@example.test`

/** A unique Russian mobile number. */
export const newPhone = (): string => `+7999${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 10_000_000).padStart(7, '0')}`
