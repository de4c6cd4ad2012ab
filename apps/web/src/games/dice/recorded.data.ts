/** The round of the home page, and a lost one. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'dice',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  clientSeed: 'steppe-wind-77',
  stake: '100.00',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 412, params: { direction: 'under', target: 4950 } },
  { ...SEEDS, nonce: 411, params: { direction: 'under', target: 4950 } },
]
