/** Cashed out, lost, open, at the top, lost at once. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'coinflip',
  serverSeed: 'b5d1c5766dee05398119c29a2c17e2d44b9c9abef0ac2ae17178fe2427871555',
  clientSeed: 'steppe-wind-77',
  stake: '100.00',
  params: {},
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 0, moves: ['tails', 'tails', 'cashout'] },
  { ...SEEDS, nonce: 1, moves: ['tails', 'tails', 'heads', 'heads'] },
  { ...SEEDS, nonce: 2, moves: ['tails', 'tails', 'heads', 'tails', 'tails'] },
  {
    ...SEEDS,
    nonce: 3,
    moves: [
      'heads',
      'tails',
      'tails',
      'heads',
      'tails',
      'heads',
      'tails',
      'tails',
      'heads',
      'tails',
      'heads',
      'heads',
      'tails',
      'heads',
      'heads',
      'tails',
      'tails',
      'tails',
      'tails',
      'tails',
    ],
  },
  { ...SEEDS, nonce: 4, moves: ['heads'] },
]
