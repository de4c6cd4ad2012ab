/** Drives the provider under test: one round at a time, and its free rounds. */
import { CURRENCY, PLAYER, signedHeaders, TOKEN } from './wallet.ts'

export interface Target {
  readonly url: string
  readonly secret: string
  /** The provider's own id of the game that is played. */
  readonly game: string
  /** Its rounds take further stakes: double, split and insurance at blackjack (D-52). */
  readonly hasFurtherStakes?: boolean
}

export interface Driven {
  readonly state: string
  readonly status?: string
}

export interface Driver {
  /** The provider's own id of the game that is played. */
  readonly game: string
  /** Plays one round to its end, or until the provider gives it up. */
  round(more?: object): Promise<Driven>
  post(path: string, body: object): Promise<{ status: number; text: string }>
}

export const STAKE = 100
const ROUND_TIMEOUT_MS = 30_000

export function createDriver({ url, secret, game }: Target, walletUrl: string): Driver {
  async function post(path: string, body: object): Promise<{ status: number; text: string }> {
    const raw = JSON.stringify(body)
    const target = new URL(url + path)
    const headers = { 'content-type': 'application/json', ...signedHeaders(secret, target.pathname, raw) }
    const answer = await fetch(target, { method: 'POST', body: raw, headers, signal: AbortSignal.timeout(ROUND_TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    game,
    post,
    async round(more = {}) {
      const seat = { wallet: walletUrl, token: TOKEN, player: PLAYER, currency: CURRENCY, game, stake: STAKE }
      const { status, text } = await post('/conformance/rounds', { ...seat, ...more })
      return status === 200 ? (JSON.parse(text) as Driven) : { state: `HTTP ${status}` }
    },
  }
}
