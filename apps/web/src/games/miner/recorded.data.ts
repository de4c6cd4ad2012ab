/** Cashed out at the fifth gem, hit a mine, ended automatically, still open. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'miner',
  serverSeed: 'f8d079e022a75372bec7600fe132da1d0c780b11fdfd564fd8faa3e594b1556a',
  clientSeed: 'steppe-wind-77',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 0, stake: '200.00', params: { mines: 3 }, moves: [6, 18, 2, 22, 8, 'cashout'] },
  { ...SEEDS, nonce: 1, stake: '100.00', params: { mines: 5 }, moves: [6, 18, 12] },
  { ...SEEDS, nonce: 2, stake: '10.00', params: { mines: 23 }, moves: [18, 14] },
  { ...SEEDS, nonce: 3, stake: '50.00', params: { mines: 10 }, moves: [12, 6] },
]
