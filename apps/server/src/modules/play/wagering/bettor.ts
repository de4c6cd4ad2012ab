import type { PlayerId } from '@fairhouse/money'

/** The player or guest of a bet, and its money: real, or a demo wallet (D-6). */
export interface RealBettor {
  readonly mode: 'real'
  /** `p123`; names the owner of the seed pairs. */
  readonly owner: string
  readonly player: PlayerId
}

export interface DemoBettor {
  readonly mode: 'demo'
  /** `p123`, or `g` and a hash for a guest; also the name of the demo wallet. */
  readonly owner: string
  /** null for a guest. */
  readonly player: PlayerId | null
}

export type Bettor = RealBettor | DemoBettor

export const toRealBettor = (player: PlayerId): RealBettor => ({ mode: 'real', owner: `p${player}`, player })
export const toDemoBettor = (player: PlayerId): DemoBettor => ({ mode: 'demo', owner: `p${player}`, player })
export const toGuestBettor = (hash: string): DemoBettor => ({ mode: 'demo', owner: `g${hash}`, player: null })

/** Unique text of a bettor, for caches and queues. */
export const bettorKeyOf = ({ mode, owner }: Bettor): string => `${mode}:${owner}`

/** Parses a stored bettor. @throws for any other text. */
export function parseBettorKey(key: string): Bettor {
  const [mode, owner = ''] = key.split(':')
  const player = /^p\d+$/.test(owner) ? BigInt(owner.slice(1)) : null
  if (mode === 'real' && player !== null) return toRealBettor(player)
  if (mode === 'demo' && (player !== null || /^g[0-9a-f]+$/.test(owner))) return { mode, owner, player }
  throw new Error(`no seat is named ${key}`)
}
