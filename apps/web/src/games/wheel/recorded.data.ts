/** Rounds that cover the stage: wins of several sizes, and losses. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = { game: 'wheel', serverSeed: '5bd36a7205d0217f279aa26f76dff4fd8b0a92748ed6719a78fe4c4b246e2677', clientSeed: 'recorded' }

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 80, params: { risk: 'low', segments: 10 }, stake: '1.00' },
  { ...SEEDS, nonce: 81, params: { risk: 'medium', segments: 50 }, stake: '1.00' },
  { ...SEEDS, nonce: 82, params: { risk: 'medium', segments: 20 }, stake: '0.50' },
  { ...SEEDS, nonce: 83, params: { risk: 'high', segments: 10 }, stake: '1.00' },
  { ...SEEDS, nonce: 84, params: { risk: 'low', segments: 30 }, stake: '1.00' },
]
