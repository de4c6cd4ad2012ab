/** A round of tumble65 as a stage plays it. */
import { endOf } from '../endings.ts'
import type { SlotEvent } from '../slots/events.ts'
import { cellName, named } from './grid.ts'
import { type TumbleRound, awardedBy } from './round.ts'
import { type Tumble, type TumbleSpin, scatterMultiplier } from './spin.ts'

export type TumbleEvent =
  | SlotEvent
  /** The first grid of a spin, grid[column][row]. */
  | { readonly type: 'grid'; readonly grid: readonly (readonly string[])[] }
  /** These symbols win and vanish; `grid` is what stands after the fall and the new cells. `win` in 1/10,000. */
  | {
      readonly type: 'tumble'
      readonly wins: readonly { readonly symbol: string; readonly count: number; readonly multiplier: number }[]
      readonly win: number
      readonly grid: readonly (readonly string[])[]
    }
  /** The win of the spin is multiplied: by the sum on the grid, or by what free spins have accumulated. */
  | { readonly type: 'multiplied'; readonly win: number; readonly by: number; readonly multSum: number }

export function tumble65Events({ base, baseMultiplier, freeSpins, multiplier, capped }: TumbleRound): TumbleEvent[] {
  let awarded = awardedBy(base)
  let total = baseMultiplier
  const returned = (of: number): TumbleEvent => ({ type: 'returned', multiplier: of, total })
  const events: TumbleEvent[] = [
    { type: 'spin', number: 0, of: 0 },
    ...spinEvents(base, base.multSum),
    ...awardEvents(awarded, awarded),
    returned(baseMultiplier),
  ]
  freeSpins.forEach((spin, i) => {
    events.push({ type: 'spin', number: i + 1, of: awarded }, ...spinEvents(spin, spin.multSum > 0 ? spin.accumulated : 0))
    awarded += spin.added
    total += spin.multiplier
    events.push(...awardEvents(spin.added, awarded), returned(spin.multiplier))
  })
  return [...events, ...(capped ? [{ type: 'capped', multiplier } as const] : []), endOf(multiplier)]
}

/** `by`: what a win of this spin is multiplied by; 0 where nothing multiplies it. */
function spinEvents({ grid, tumbles, win, multSum, scatters }: TumbleSpin, by: number): TumbleEvent[] {
  const scatter = scatterMultiplier(scatters)
  return [
    { type: 'grid', grid: named(grid) },
    ...tumbles.map(tumbleEvent),
    ...(win > 0 && by > 0 ? [{ type: 'multiplied', win, by, multSum } as const] : []),
    ...(scatter > 0 ? [{ type: 'scatters', count: scatters, multiplier: scatter } as const] : []),
  ]
}

function tumbleEvent({ wins, win, after }: Tumble): TumbleEvent {
  return {
    type: 'tumble',
    wins: wins.map(({ cell, count, pay }) => ({ symbol: cellName(cell), count, multiplier: pay })),
    win,
    grid: named(after),
  }
}

function awardEvents(added: number, awarded: number): TumbleEvent[] {
  return added > 0 ? [{ type: 'free-spins', added, awarded }] : []
}
