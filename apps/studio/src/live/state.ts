/** What everyone at a shared table sees: nothing of a round's seed before its end (games.md 1.5). */
import type { RoundEvent } from '@fairhouse/games'

import type { StakeSum } from '../../page/live/after-message.ts'
import type { Chain } from '../store/chains.ts'
import { isVoid, type LiveRound, type PastResult } from '../store/live-rounds.ts'
import type { LiveName } from './games.ts'

export interface ShownRound {
  readonly id: number
  readonly number: number
  readonly chain: string
  readonly state: LiveRound['state']
  readonly closes_at: number
  readonly shown_at: number | null
  readonly ends_at: number | null
  readonly events: readonly RoundEvent[]
  readonly players: number
  readonly proof: LiveProof
}

export interface LiveState {
  readonly game: LiveName
  /** null while the salt of the first chain is awaited. */
  readonly round: ShownRound | null
  /** Outcomes of ended rounds that were drawn, oldest first. */
  readonly history: readonly PastResult[]
  /** Since when the table stands still by a fault; null: it goes on. */
  readonly closed_since: number | null
  /** Of all players in the round. */
  readonly stakes: readonly StakeSum[]
}

/** Of a change; the page has the whole state from the opening of its stream (`page/live/after-message.ts`). */
export type LiveChange =
  | { readonly kind: 'round'; readonly round: ShownRound | null; readonly result?: PastResult }
  | { readonly kind: 'players'; readonly round: number; readonly players: number }
  | { readonly kind: 'closed'; readonly since: number | null }
  /** Those sums that have changed. */
  | { readonly kind: 'stakes'; readonly round: number; readonly stakes: readonly StakeSum[] }

/** As of a round from a pair: the salt stands for the client seed, the place in the chain for the nonce. */
export interface LiveProof {
  readonly commitment: string
  readonly client_seed: string
  readonly server_seed: string | null
  readonly nonce: number
  /** No key opens the seed: the round was never drawn, and its stakes go back. */
  readonly ended?: 'lost'
}

export function proofOfLive(round: LiveRound, { salt }: Chain): LiveProof {
  const { commitment, seed, state, place } = round
  const shown = { commitment, client_seed: salt!, server_seed: state === 'ended' ? seed : null, nonce: place }
  return isVoid(round) ? { ...shown, ended: 'lost' } : shown
}

interface Stored {
  readonly round: LiveRound | undefined
  readonly chain: Chain | undefined
  readonly players: number
  readonly history: readonly PastResult[]
  readonly closedSince: number | null
}

export function stateOf(game: LiveName, { round, chain, players, history, closedSince }: Stored): Omit<LiveState, 'stakes'> {
  const shared = { game, history, closed_since: closedSince }
  if (!round || !chain) return { ...shared, round: null }
  const { id, number, chain: of, state, closesAt, shownAt, endsAt, events } = round
  const shown = { id, number, chain: of, state, closes_at: closesAt, shown_at: shownAt, ends_at: endsAt, events, players }
  return { ...shared, round: { ...shown, proof: proofOfLive(round, chain) } }
}
