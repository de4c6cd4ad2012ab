/** BEY-4: which share of a stake counts for a bonus, by game. Pure. */
import { findManifest, MANIFEST_IDS } from '@fairhouse/manifests'

import type { Language } from '../../lib/i18n/text.tsx'

/** Of groups of games without a manifest. Source: bonuses.md 2. */
const GROUPS: readonly (readonly [game: string, percent: number])[] = [
  ['slots', 100],
  ['live', 10],
]

/** "Slots, Cases 100 %; Crash, Keno 20 %", the largest share first; games that count nothing are left out. */
export function countedShares({ find }: Pick<Language, 'find'>): string {
  const shares = [...GROUPS, ...MANIFEST_IDS.map((id) => [id, findManifest(id)!.rates.contribution] as const)]
  const byPercent = Map.groupBy(shares, ([, percent]) => percent)
  return [...byPercent]
    .filter(([percent]) => percent > 0)
    .toSorted(([a], [b]) => b - a)
    .map(([percent, games]) => `${games.map(([game]) => find(`game.${game}`) ?? game).join(', ')} ${percent} %`)
    .join('; ')
}
