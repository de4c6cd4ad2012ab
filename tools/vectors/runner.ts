/** The check of one kind of vector file. One file of `games/` per game; `registry.ts` finds them. */
import type { FairCrypto } from '@fairhouse/fairness'

export const SECTIONS = ['cases', 'invalid', 'rtp'] as const
export type Section = (typeof SECTIONS)[number]

export type Entry = Readonly<Record<string, unknown>>

/** The fault of an entry as text; undefined if it matches. Throwing fails the entry. */
export type Check = (entry: Entry, crypto: FairCrypto) => string | undefined

export interface VectorRunner extends Record<Section, Check> {
  /** The file's `game`, or its `spec` if it belongs to no game. */
  readonly name: string
  /** The other header fields of the file with their required values. */
  readonly head: Entry
}

/** The header of every file of games.md: protocol and scale of the multipliers. */
export const PF1_HEAD = { protocol: 'pf1', multiplierScale: 10_000 }
