import { describe, expect, it } from 'vitest'

import { claimInHash, claimOf, claimText, readClaimText, verifierAddress } from './claim.ts'
import { repeat, repeatAll } from './repeat.ts'

/** The round of the dice mockup: visual language, section 7. */
const proof = {
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
const claim = claimOf(proof)!

describe('PRO-4 round proof', () => {
  it('PRO-4 repeats in the browser to the claimed result', async () => {
    expect(await repeat(claim)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'outcome', 'multiplier', 'payout'] })
  })

  it('PRO-4 does not match when any part changes', async () => {
    const changed = [{ nonce: 413 }, { clientSeed: 'other' }, { payout: '501.00' }, { commitment: '00'.repeat(32) }]
    const verdicts = await repeatAll(changed.map((part) => ({ ...claim, ...part })))
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(Array(4).fill('differs'))
  })

  it('PRO-4 has nothing to repeat while the server seed is sealed', () => {
    expect(claimOf({ ...proof, serverSeed: null })).toBeUndefined()
  })

  it('PRO-4 survives the clipboard and the address, after # so that no server receives it', () => {
    expect(readClaimText(claimText(claim))).toEqual(claim)
    const address = verifierAddress({ ...claim, clientSeed: 'a&b=c #%' })
    expect(claimInHash(address.slice(address.indexOf('#')))).toEqual({ ...claim, clientSeed: 'a&b=c #%' })
  })

  it('PRO-4 rejects a text that is not a proof', () => {
    expect(['', 'null', '[1]', '{', '7'].map(readClaimText)).toEqual(Array(5).fill(undefined))
    expect([claimInHash(''), claimInHash('#proof=%')]).toEqual([undefined, undefined])
  })
})
