/** Reels that stop each by itself, and the window they leave in view. Source: games.md G11. */
import { type ByteSource, uniform } from '@fairhouse/fairness'

export type Reels<Symbol extends string> = readonly (readonly Symbol[])[]

/** One stop per reel, left to right. */
export function stopReels(bytes: ByteSource, reels: Reels<string>): number[] {
  return reels.map((reel) => uniform(bytes, reel.length))
}

/** What each stop of each reel leaves in view, from the top row down; made once, for a spin only looks it up. */
export function viewsOf<Symbol extends string>({ reels, rows }: { reels: Reels<Symbol>; rows: number }): Views<Symbol> {
  const view = (reel: readonly Symbol[], stop: number) => Array.from({ length: rows }, (_, y) => reel[(stop + y) % reel.length]!)
  return reels.map((reel) => reel.map((_, stop) => view(reel, stop)))
}

/** By reel, stop and row. */
export type Views<Symbol extends string> = readonly (readonly (readonly Symbol[])[])[]

/** The symbols in view by reel, each from the top row down. */
export function windowOf<Symbol extends string>(views: Views<Symbol>, stops: readonly number[]): (readonly Symbol[])[] {
  return views.map((view, reel) => view[stops[reel]!]!)
}
