/** A seat at a shared table as its page calls it, for tests. */
import { postJson } from './test-studio.ts'

interface OwnWager {
  readonly id: string
  readonly state: string
  readonly status: string | null
  readonly stake: number
  readonly is_counted: boolean
}

export interface LiveAnswer {
  readonly error?: string
  readonly demo: string | null
  readonly wager: OwnWager
  readonly wagers: readonly OwnWager[]
  /** Of the player at this table round: one. */
  readonly played: readonly { readonly id: string; readonly state: string }[]
  readonly stake: number
  readonly win: number
  readonly balance: number | null
}

export type Bets = readonly { readonly id: string; readonly stake: number }[]

let keys = 0

export async function sitDown(url: string, game: string, from: object) {
  const seat = { ...from, game }
  const call = async (path: string, more: object, by: object) =>
    (await postJson(`${url}/api/live/${path}`, { seat: by, ...more })).body as unknown as LiveAnswer
  const { demo } = await call('session', {}, seat)
  const own = demo ? { ...seat, demo } : seat
  return {
    session: () => call('session', {}, own),
    bet: (round: number, bets: Bets, key = `a-key-of-the-page-${++keys}`) => call('bet', { key, round, bets }, own),
    own: (round: number) => call('own', { round }, own),
  }
}
