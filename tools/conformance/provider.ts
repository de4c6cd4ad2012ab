/** Drives the provider under test: one round at a time, and its free rounds. */
import { type DialectName, DIALECTS, type OutgoingCall } from './dialects/index.ts'
import { CURRENCY, PLAYER, TOKEN } from './wallet.ts'

export interface Target {
  readonly url: string
  readonly secret: string
  /** The provider's own id of the game that is played. */
  readonly game: string
  /** `seamless` by default. */
  readonly dialect?: DialectName | undefined
  /** Which further stakes its rounds take: double, split and insurance of a hand (D-52), or more stakes of a player at a shared table (D-80). */
  readonly further?: 'hand' | 'shared' | undefined
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
  /** In the dialect of the provider. */
  grantFreeRounds(count: number, campaign: string): Promise<number>
  cancelFreeRounds(campaign: string): Promise<number>
}

export const STAKE = 100
const FREE_VALUE = 20
const LIFE_S = 3600
/** A shared table with the pace of a real one. */
const ROUND_TIMEOUT_MS = 120_000

export function createDriver({ url, secret, game, dialect = 'seamless' }: Target, walletUrl: string): Driver {
  const spoken = DIALECTS[dialect]

  async function post({ path, body }: OutgoingCall): Promise<{ status: number; text: string }> {
    const raw = JSON.stringify(body)
    const target = new URL(url + path)
    const signed = spoken.sign({ path: target.pathname, raw }, { secret, now: Date.now() })
    const headers = { 'content-type': 'application/json', ...signed }
    const answer = await fetch(target, { method: 'POST', body: raw, headers, signal: AbortSignal.timeout(ROUND_TIMEOUT_MS) })
    return { status: answer.status, text: await answer.text() }
  }
  return {
    game,
    async grantFreeRounds(count, campaign) {
      const expires_at = Math.floor(Date.now() / 1000) + LIFE_S
      const offer = { campaign, player: PLAYER, currency: CURRENCY, game, count, bet_value: FREE_VALUE, expires_at }
      return (await post(spoken.grant(offer))).status
    },
    cancelFreeRounds: async (campaign) => (await post(spoken.cancel(campaign))).status,
    async round(more = {}) {
      const seat = { wallet: walletUrl, token: TOKEN, player: PLAYER, currency: CURRENCY, game, stake: STAKE }
      const { status, text } = await post({ path: '/conformance/rounds', body: { ...seat, ...more } })
      return status === 200 ? (JSON.parse(text) as Driven) : { state: `HTTP ${status}` }
    },
  }
}
