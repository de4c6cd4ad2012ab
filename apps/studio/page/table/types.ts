/** Answers of the studio to the table's page. Amounts are minor units. */
import type { Proof } from '../frame/calls.ts'
import type { TableEvent } from './table-state.ts'

export interface Hand {
  readonly id: string
  readonly state: 'betting' | 'refused' | 'returning' | 'void' | 'playing' | 'paying' | 'settled'
  readonly status: string | null
  readonly stake: number
  readonly step: number
  readonly events: readonly TableEvent[]
  readonly legal: readonly { readonly move: string; readonly cost: number }[]
  readonly total_stake: number
  readonly is_waiting: boolean
  readonly win: number | null
  readonly proof: Proof | null
}

export interface Session {
  readonly game: {
    readonly title: string
    readonly rtp: string
    readonly return_terms: { readonly error: string } | null
    readonly max_multiplier: number
  }
  readonly currency: string
  readonly balance: number | null
  readonly demo: string | null
  readonly tag: string
  readonly stakes: { readonly min: number; readonly max: number; readonly chips: readonly number[] }
  readonly pair: { readonly clientSeed: string | null }
  readonly hand: Hand | null
}

export interface Played {
  readonly hand: Hand
  readonly balance: number | null
}
