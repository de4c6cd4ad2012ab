/** One opening, and ten at once. */
import type { RoundClaim } from '@fairhouse/games'

const SEEDS = {
  game: 'cases',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  clientSeed: 'steppe-wind-77',
}

export const RECORDED: readonly RoundClaim[] = [
  { ...SEEDS, nonce: 412, stake: '60.00', params: { caseId: 'starter', count: 1, currency: 'RUB' } },
  { ...SEEDS, nonce: 413, stake: '1410.00', params: { caseId: 'fruit', count: 10, currency: 'RUB' } },
]
