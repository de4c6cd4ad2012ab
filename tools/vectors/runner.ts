/** How one kind of vector file is checked. One file here per game; `registry.ts` lists them. */
import type { FairCrypto } from '@fairhouse/fairness'

export const SECTIONS = ['cases', 'invalid', 'rtp'] as const
export type Section = (typeof SECTIONS)[number]

export type Entry = Readonly<Record<string, unknown>>

/** What is wrong with an entry, in words; undefined when it holds. It may throw: that fails the entry. */
export type Check = (entry: Entry, crypto: FairCrypto) => string | undefined

export interface VectorRunner extends Record<Section, Check> {
  /** The file's `game`, or its `spec` where it belongs to no game. */
  readonly name: string
  /** The other fields of the file's head with the value they must have. */
  readonly head: Entry
}

/** The head of every file of games.md: protocol and scale of the multipliers. */
export const PF1_HEAD = { protocol: 'pf1', multiplierScale: 10_000 }
