/** Recorded rounds by their seeds: the rules derive what the stage shows. Seed pair of visual.md 7. */
import type { RoundClaim } from '@fairhouse/games'

const PAIR = {
  game: 'keno',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  clientSeed: 'steppe-wind-77',
  stake: '100.00',
}

export const RECORDED: readonly RoundClaim[] = [
  {
    ...PAIR,
    nonce: 1,
    params: { risk: 'classic', picks: [4, 9, 17, 22, 24, 31, 38, 40] },
    outcome: { drawn: [40, 23, 20, 17, 22, 31, 32, 34, 1, 33], hits: 4 },
    multiplier: 40000,
    payout: '400.00',
  },
  {
    ...PAIR,
    nonce: 0,
    params: { risk: 'classic', picks: [4, 9, 17, 22, 24, 31, 38, 40] },
    outcome: { drawn: [4, 1, 39, 37, 18, 30, 34, 25, 5, 32], hits: 1 },
    multiplier: 0,
    payout: '0.00',
  },
  {
    ...PAIR,
    nonce: 6,
    params: { risk: 'high', picks: [4, 17, 31] },
    outcome: { drawn: [17, 4, 31, 11, 40, 5, 3, 32, 2, 19], hits: 3 },
    multiplier: 815000,
    payout: '8150.00',
  },
  {
    ...PAIR,
    nonce: 0,
    params: { risk: 'low', picks: [40] },
    outcome: { drawn: [4, 1, 39, 37, 18, 30, 34, 25, 5, 32], hits: 0 },
    multiplier: 8500,
    payout: '85.00',
  },
]
