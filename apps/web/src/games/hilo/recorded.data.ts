/** Cashed out, lost, open, at the top, just started. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'hilo',
  serverSeed: '43a8c454a90ec8eabcb9051b6ee3855c21b2067b6a9c033299797910ccc426e1',
  clientSeed: 'steppe-wind-77',
  stake: '300.00',
  params: {},
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 0, moves: ['hi', 'skip', 'lo', 'lo', 'cashout'] },
  { ...SEEDS, nonce: 1, moves: ['hi', 'hi', 'hi'] },
  { ...SEEDS, nonce: 2, moves: ['lo', 'lo', 'skip'] },
  { ...SEEDS, nonce: 3, moves: ['lo', 'lo', 'hi', 'lo', 'hi', 'lo', 'lo', 'hi', 'lo', 'lo', 'hi', 'lo', 'lo', 'hi', 'hi'] },
  { ...SEEDS, nonce: 4, moves: [] },
]
