import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { SANDBOX_KEYS } from '../modules/cashier/crypto/index.ts'
import { licensed } from '../testing/licensed.ts'
import { type Config, configFrom } from './config.ts'
import { chainVendorFrom, cryptoKeysFrom } from './crypto-settings.ts'
import { rateSourceFrom } from './rate-settings.ts'

const SECRETS = {
  SECRET_TOKENS: 'k'.repeat(32),
  SECRET_SEEDS: 'ab'.repeat(32),
  SECRET_DOCUMENTS: 'cd'.repeat(32),
}
const config = (environment: Record<string, string>) =>
  configFrom({ DATA_DIR: mkdtempSync(join(tmpdir(), 'fairhouse-crypto-')), ...environment })
const NAMED = { SITE_HOST: 'house.example', BEACON_URL: 'https://beacon.example' }
const production = (more: Record<string, string>) =>
  config({ APP_ENV: 'production', ...NAMED, JURISDICTIONS: licensed(), ...SECRETS, ...more })
/** Account key of BIP 32's first test vector. */
const OWN = 'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5'
const clock = { now: () => 0 }
const ratesOf = (config: Config) => rateSourceFrom(config, clock, () => undefined)

describe('D-16 crypto payments by environment', () => {
  it('D-16 the sandbox has its own keys, chain and prices', () => {
    const sandbox = config({ SANDBOX_URL: 'http://127.0.0.1:4000' })
    expect(sandbox.cryptoKeys.get('bitcoin')).toBe(SANDBOX_KEYS.bitcoin)
    expect([chainVendorFrom(sandbox, clock)?.id, ratesOf(sandbox)?.id]).toEqual(['sandbox-chain', 'sandbox'])
  })

  it('D-16 production refuses sandbox and private keys, and has no default chain or prices', () => {
    expect(() => production({ CRYPTO_XPUBS: `bitcoin=${OWN},tron=${SANDBOX_KEYS.tron}` })).toThrow(/CRYPTO_XPUBS: the key of tron/)
    expect(() => production({ CRYPTO_XPUBS: 'bitcoin=xprv1' })).toThrow(/CRYPTO_XPUBS: the key of bitcoin/)
    const bare = production({})
    expect([bare.cryptoKeys.size, chainVendorFrom(bare, clock), ratesOf(bare)]).toEqual([0, undefined, undefined])
    expect(cryptoKeysFrom(`bitcoin=${OWN}`, true).get('bitcoin')).toBe(OWN)
  })

  it('D-16 production loads prices over https only', () => {
    expect(() => production({ RATES_URL: 'http://rates.test' })).toThrow(/RATES_URL/)
    expect(ratesOf(production({ RATES_URL: 'https://rates.test/' }))?.id).toBe('rates')
  })
})
