/** The lists of the best players. Source: bonuses.md 9. */
import { comparePlayers } from '../tournaments/ranking.ts'

export interface TopEntry {
  readonly player: string
  /** EUR minor units. */
  readonly value: bigint
  readonly avatar: string | null
  /** `is_statistics_hidden`: absent, and ranks close up. */
  readonly isHidden: boolean
  readonly isAvatarHidden: boolean
}

export interface TopRow {
  /** From 1. */
  readonly place: number
  readonly player: string
  readonly value: bigint
  readonly avatar: string | null
}

export interface OwnPlace {
  readonly place: number
  readonly value: bigint
  readonly isHidden: boolean
}

export interface Top {
  readonly rows: readonly TopRow[]
  /** null for a guest, and with value 0. */
  readonly me: OwnPlace | null
}

export function topOf(entries: readonly TopEntry[], limit: number, viewer: string | null): Top {
  const ordered = entries.filter(({ value }) => value > 0n).toSorted(byValue)
  const visible = ordered.filter(({ isHidden }) => !isHidden)
  const rows = visible.slice(0, limit).map(({ player, value, avatar, isAvatarHidden }, at) => ({
    place: at + 1,
    player,
    value,
    avatar: isAvatarHidden ? null : avatar,
  }))
  const own = ordered.find(({ player }) => player === viewer)
  return { rows, me: own ? ownPlace(own, visible) : null }
}

/** Among the visible, also when the viewer is not one of them. */
function ownPlace(own: TopEntry, visible: readonly TopEntry[]): OwnPlace {
  return { place: 1 + visible.filter((row) => byValue(row, own) < 0).length, value: own.value, isHidden: own.isHidden }
}

function byValue(a: TopEntry, b: TopEntry): number {
  if (a.value !== b.value) return a.value > b.value ? -1 : 1
  return comparePlayers(a.player, b.player)
}
