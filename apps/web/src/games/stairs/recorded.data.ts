/** Cashed out on the fifth level, broken on the fourth, reached the top, still open. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'stairs',
  serverSeed: 'ad08783a9fac846c1dc0e8720c94c9beb59148954b341bdb6c7feb57202c8baf',
  clientSeed: 'steppe-wind-77',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 0, stake: '100.00', params: { bombsPerLevel: 1 }, moves: [1, 1, 1, 1, 1, 'cashout'] },
  { ...SEEDS, nonce: 1, stake: '50.00', params: { bombsPerLevel: 2 }, moves: [0, 1, 2, 2] },
  { ...SEEDS, nonce: 2, stake: '10.00', params: { bombsPerLevel: 1 }, moves: [1, 1, 1, 1, 1, 1, 1, 2, 2] },
  { ...SEEDS, nonce: 3, stake: '20.00', params: { bombsPerLevel: 3 }, moves: [2, 1] },
]
