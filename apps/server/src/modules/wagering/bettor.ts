/** Who plays, and with whose money: a player's own, or play money kept for a player or a guest (D-6). */
export interface RealBettor {
  readonly mode: 'real'
  /** `p123`; names the owner of the seed pairs. */
  readonly owner: string
  readonly player: bigint
}

export interface DemoBettor {
  readonly mode: 'demo'
  /** `p123`, or `g` and a hash for a guest; also the name of the purse. */
  readonly owner: string
  /** null for a guest. */
  readonly player: bigint | null
}

export type Bettor = RealBettor | DemoBettor

export const toRealBettor = (player: bigint): RealBettor => ({ mode: 'real', owner: `p${player}`, player })
export const toDemoBettor = (player: bigint): DemoBettor => ({ mode: 'demo', owner: `p${player}`, player })
export const toGuestBettor = (hash: string): DemoBettor => ({ mode: 'demo', owner: `g${hash}`, player: null })

/** One text per seat, for caches and queues. */
export const bettorKeyOf = ({ mode, owner }: Bettor): string => `${mode}:${owner}`

/** The seat of its name, as it stands in a row. @throws for a text that never was one. */
export function parseBettorKey(key: string): Bettor {
  const [mode, owner = ''] = key.split(':')
  const player = /^p\d+$/.test(owner) ? BigInt(owner.slice(1)) : null
  if (mode === 'real' && player !== null) return toRealBettor(player)
  if (mode === 'demo' && (player !== null || /^g[0-9a-f]+$/.test(owner))) return { mode, owner, player }
  throw new Error(`no seat is named ${key}`)
}
