/** The last winning place of an even chance, the first one beyond it, and the top of the ring. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'upgrade',
  serverSeed: '7fef9479c8bc5a3c86891cb82969cbf2ffc73c7350366c82286345d8292eebf5',
  clientSeed: 'vector',
  stake: '100.00',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 126923, params: { chance: 50 } },
  { ...SEEDS, nonce: 51935, params: { chance: 50 } },
  { ...SEEDS, nonce: 12254, params: { chance: 1 } },
]
