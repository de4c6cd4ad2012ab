/** Recorded rounds by their seeds: the rules derive what the stage shows. Seed pair of visual.md 7. */
import type { RoundClaim } from '@fairhouse/games'

const PAIR = {
  game: 'plinko',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  clientSeed: 'steppe-wind-77',
  stake: '100.00',
}

export const RECORDED: readonly RoundClaim[] = [
  {
    ...PAIR,
    nonce: 7,
    params: { risk: 'high', rows: 16 },
    outcome: { path: 'LLRRLRLLLLLLRLLL', bin: 4 },
    multiplier: 24100,
    payout: '241.00',
  },
  { ...PAIR, nonce: 1, params: { risk: 'medium', rows: 8 }, outcome: { path: 'RRRRRRRL', bin: 7 }, multiplier: 27200, payout: '272.00' },
  {
    ...PAIR,
    nonce: 9,
    params: { risk: 'high', rows: 16 },
    outcome: { path: 'LLRRLRLLRRRLRLRL', bin: 8 },
    multiplier: 4000,
    payout: '40.00',
  },
  { ...PAIR, nonce: 3, params: { risk: 'low', rows: 12 }, outcome: { path: 'RLRLRLLRRLLL', bin: 5 }, multiplier: 8500, payout: '85.00' },
]
