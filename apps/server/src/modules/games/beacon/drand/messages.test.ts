import { QUICKNET } from '@fairhouse/fairness/drand'
import { describe, expect, it } from 'vitest'

import { chainInfo, hashOfInfo } from './messages.ts'

describe('PRO-11 what a relay publishes about its chain', () => {
  it("PRO-11 the chain's name is the hash of its key, period and genesis time", () => {
    const info = chainInfo.parse({
      public_key: QUICKNET.publicKey,
      period: QUICKNET.period,
      genesis_time: QUICKNET.genesis,
      hash: QUICKNET.chain,
      groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
      schemeID: 'bls-unchained-g1-rfc9380',
      metadata: { beaconID: 'quicknet' },
    })
    expect(hashOfInfo(info)).toBe(QUICKNET.chain)
    expect(hashOfInfo({ ...info, genesis_time: info.genesis_time + 1 })).not.toBe(QUICKNET.chain)
  })
})
