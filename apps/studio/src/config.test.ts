import { resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { configFrom } from './config.ts'

const KEY = 'ab'.repeat(32)
const GIVEN = { SECRET_STUDIO: 's'.repeat(16), SECRET_STUDIO_SEEDS: KEY }
/** The names that the error is about. */
const faultsOf = (changes: Record<string, string>) => {
  try {
    configFrom({ ...GIVEN, ...changes })
    return []
  } catch (fault) {
    return (fault as Error).message.split('; ').map((each) => each.split(':')[0])
  }
}

describe('PRO-9 the settings of the studio', () => {
  it('PRO-9 are those of production unless it is named otherwise: no driven rounds, and the log of an operator', () => {
    const { isDriven, logLevel, dataDir, host, port, beaconUrls, metricsToken } = configFrom(GIVEN)
    expect({ isDriven, logLevel, dataDir, host, port, beaconUrls, metricsToken }).toEqual({
      isDriven: false,
      logLevel: 'info',
      dataDir: resolve('.data/studio'),
      host: '127.0.0.1',
      port: 0,
      beaconUrls: [],
      metricsToken: undefined,
    })
    expect(configFrom({ ...GIVEN, STUDIO_ENV: 'production' })).toMatchObject({ isDriven: false, logLevel: 'info' })
    expect(configFrom({ ...GIVEN, STUDIO_ENV: 'sandbox' })).toMatchObject({ isDriven: true, logLevel: 'warn' })
    expect(configFrom({ ...GIVEN, STUDIO_ENV: 'sandbox', STUDIO_LOG_LEVEL: 'silent' })).toMatchObject({ logLevel: 'silent' })
  })

  it('PRO-9 name several origins and relays by commas', () => {
    const lists = {
      STUDIO_FRAME_ANCESTORS: 'http://a.example, http://b.example,',
      STUDIO_BEACON_URL: 'https://one.example,https://two.example',
    }
    expect(configFrom({ ...GIVEN, ...lists })).toMatchObject({
      frameAncestors: ['http://a.example', 'http://b.example'],
      beaconUrls: ['https://one.example', 'https://two.example'],
    })
    const hosts = { STUDIO_WALLET_HOST: 'wallet.example', STUDIO_BEACON_HOST: 'beacon.example' }
    expect(configFrom({ ...GIVEN, ...hosts })).toMatchObject({ walletHost: 'wallet.example', beaconHost: 'beacon.example' })
  })

  it.each<[string, string]>([
    ['STUDIO_ENV', 'test'],
    ['STUDIO_HOST', ''],
    ['STUDIO_PORT', '65536'],
    ['STUDIO_PORT', '-1'],
    ['STUDIO_WALLET_URL', 'no address'],
    ['STUDIO_WALLET_HOST', ''],
    ['STUDIO_LOG_LEVEL', 'loud'],
    ['STUDIO_METRICS_TOKEN', 't'.repeat(15)],
    ['SECRET_STUDIO', 's'.repeat(15)],
    ['SECRET_STUDIO_SEEDS', KEY.slice(1)],
    ['SECRET_STUDIO_SEEDS', `${KEY}0`],
    ['SECRET_STUDIO_SEEDS_FORMER', KEY.toUpperCase()],
    ['SECRET_STUDIO_SEEDS_NEW', 'a'],
  ])('SEC-1 a start is refused with the name of a wrong setting: %s as %s', (name, value) =>
    expect(faultsOf({ [name]: value })).toEqual([name]),
  )

  it('SEC-1 a start is refused with the names of all settings that are missing', () => {
    expect(() => configFrom({})).toThrow(/^SECRET_STUDIO: .*; SECRET_STUDIO_SEEDS: /)
  })
})
