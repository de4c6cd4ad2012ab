/** The example round: the golden vector of `packages/games`, which every adapter repeats. */
import type { RoundClaim } from '@fairhouse/games'

export const EXAMPLE: RoundClaim = {
  game: 'dice',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  commitment: 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb',
  clientSeed: 'steppe-wind-77',
  nonce: 412,
  params: { direction: 'under', target: 4950 },
  stake: '250.00',
  outcome: { roll: 989, text: '9.89', winCount: 4950, win: true },
  multiplier: 20_000,
  payout: '500.00',
}
