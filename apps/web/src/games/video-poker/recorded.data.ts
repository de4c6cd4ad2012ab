/** Three of a kind, nothing, a straight, a full house kept whole, four of a kind, two pair, just dealt. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'video-poker',
  serverSeed: '43a8c454a90ec8eabcb9051b6ee3855c21b2067b6a9c033299797910ccc426e1',
  clientSeed: 'steppe-wind-77',
  stake: '300.00',
  params: {},
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 3, moves: [5] },
  { ...SEEDS, nonce: 0, moves: [30] },
  { ...SEEDS, nonce: 58, moves: [15] },
  { ...SEEDS, nonce: 148, moves: [31] },
  { ...SEEDS, nonce: 350, moves: [31] },
  { ...SEEDS, nonce: 5, moves: [12] },
  { ...SEEDS, nonce: 4, moves: [] },
]
