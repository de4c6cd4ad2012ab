/** Counts both sides of a match, for its statistics. */
import type { Score, Statistic } from '@fairhouse/betting'

import { bump } from './moment.ts'

export type Side = 'h' | 'a'

export function createCounter<N extends Statistic>(names: readonly N[]) {
  const counts = Object.fromEntries(names.map((name) => [name, [0, 0]])) as unknown as Record<N, Score>
  return {
    add(name: N, side: Side, by = 1): void {
      counts[name] = bump(counts[name], side, by)
    },
    /** Keeps the highest value of a side. */
    raise(name: N, side: Side, to: number): void {
      const [home, away] = counts[name]
      counts[name] = side === 'h' ? [Math.max(home, to), away] : [home, Math.max(away, to)]
    },
    now: (): Readonly<Record<N, Score>> => ({ ...counts }),
  }
}

export const keyOf = (side: Side): '1' | '2' => (side === 'h' ? '1' : '2')
