/** Answers of the studio to the page of a slot. Amounts are minor units. */
import type { SlotFeatures } from '@fairhouse/games'

import type { Proof } from './frame/calls.ts'

export interface SlotEvent {
  readonly type: string
  readonly number?: number
  readonly of?: number
  readonly reel?: number
  readonly symbols?: readonly string[]
  readonly rows?: readonly number[]
  readonly count?: number
  readonly multiplier?: number
  readonly added?: number
  readonly awarded?: number
  readonly total?: number
  readonly grid?: readonly (readonly string[])[]
  readonly wins?: readonly { readonly symbol: string }[]
  readonly by?: number
}

export interface Round {
  readonly id: string
  readonly state: string
  readonly status: string | null
  readonly stake: number
  readonly value: number
  readonly win: number | null
  readonly multiplier: number | null
  readonly events: readonly SlotEvent[]
  readonly proof: Proof | null
}

interface PayRow {
  readonly symbol: string
  readonly from: number
  readonly to?: number
  readonly multiplier: number
  readonly freeSpins?: number
}

export interface Session {
  readonly game: {
    readonly id: string
    readonly title: string
    readonly rtp: string
    readonly return_terms: { readonly error: string | null } | null
    readonly max_multiplier: number
  }
  readonly currency: string
  readonly balance: number | null
  readonly demo: string | null
  readonly tag: string
  readonly levels: readonly number[]
  readonly pay_table: {
    readonly pays: readonly PayRow[]
    readonly scatter: readonly PayRow[]
    readonly lines: readonly (readonly number[])[]
  }
  readonly features: SlotFeatures
  /** What the operator offers where the game is played (D-65). `autoplay_rounds`: the most of one autoplay; 0: none. */
  readonly modes: { readonly autoplay_rounds: number; readonly turbo: boolean }
  readonly pair: { readonly commitment: string; readonly clientSeed: string | null; readonly nonce: number }
  readonly free: { readonly left: number; readonly value: number } | null
  readonly unfinished: Round | null
}

export interface Spun {
  readonly round: Round
  readonly balance: number | null
  readonly free: Session['free']
}
