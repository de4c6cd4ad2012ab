import type { RoundClaim } from '@fairhouse/games'

/** A real round for a server without rounds, labelled "example". Source: visual language, section 7. */
export const EXAMPLE: RoundClaim = {
  game: 'dice',
  commitment: 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb',
  serverSeed: '1be29bc3210d9ed2775586fc6c0e046cce1e4dd2db568f4c5614103b60db2114',
  clientSeed: 'steppe-wind-77',
  nonce: 412,
  params: { direction: 'under', target: 5000 },
  stake: '100.00',
}
