import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import type { StartRefused } from '../ops/start-refused.ts'
import { licensed } from '../testing/licensed.ts'
import { configFrom } from './config.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'fairhouse-config-'))
const SECRETS = {
  SECRET_TOKENS: 'k'.repeat(32),
  SECRET_SEEDS: 'ab'.repeat(32),
  SECRET_DOCUMENTS: 'cd'.repeat(32),
}

const PRODUCTION = { APP_ENV: 'production', SITE_HOST: 'house.example', BEACON_URL: 'https://beacon.example' }

/** The start's refusals for these settings. */
function refusals(environment: Record<string, string | undefined>): readonly string[] {
  try {
    configFrom(environment)
    return []
  } catch (error) {
    return (error as StartRefused).lines
  }
}

describe('configuration', () => {
  it('D-16 lists everything that production lacks at once, one line each', () => {
    const lines = refusals({ APP_ENV: 'production', DATA_DIR: folder(), PORT: 'abc' })
    const missing = ['SITE_HOST', 'JURISDICTIONS', 'BEACON_URL', ...Object.keys(SECRETS)]
    expect(lines.map((line) => line.split(':')[0])).toEqual(['PORT', ...missing])
    const whole = {
      ...PRODUCTION,
      ...SECRETS,
      DATA_DIR: folder(),
      JURISDICTIONS: '/nowhere.json',
      LIVE_TIMINGS: 'pause=100',
      ROLES: 'poker',
    }
    expect(refusals(whole).map((line) => line.split(':')[0])).toEqual(['ROLES', 'JURISDICTIONS', 'LIVE_TIMINGS'])
    for (const line of lines) expect(line).not.toContain('\n')
  })

  it('D-13 refuses sandbox vendors in production, and has no default mirror there', () => {
    const whole = { ...PRODUCTION, DATA_DIR: folder(), JURISDICTIONS: licensed(), ...SECRETS }
    expect(refusals({ ...whole, SANDBOX_URL: 'http://127.0.0.1:4000' })).toEqual([expect.stringMatching(/^SANDBOX_URL: /)])
    expect(configFrom(whole)).toMatchObject({ siteHost: 'house.example', mirrorHosts: [], logLevel: 'info' })
    expect(configFrom({ DATA_DIR: folder() })).toMatchObject({ mirrorHosts: ['fairhouse-mirror.localhost'], logLevel: 'warn' })
  })

  it('BEY-19 refuses production with a database or Redis elsewhere without TLS, unless its host is excepted', () => {
    const whole = { ...PRODUCTION, DATA_DIR: folder(), JURISDICTIONS: licensed(), ...SECRETS }
    const elsewhere = { DATABASE_URL: 'postgres://u:p@database.internal/house', REDIS_URL: 'redis://redis.internal' }
    expect(refusals({ ...whole, ...elsewhere }).map((line) => line.split(':')[0])).toEqual(['DATABASE_URL', 'REDIS_URL'])
    expect(refusals({ ...whole, ...elsewhere, UNENCRYPTED_HOSTS: 'database.internal, redis.internal' })).toEqual([])
    expect(refusals({ DATA_DIR: folder(), ...elsewhere })).toEqual([])
  })

  it('D-11 runs all eight services by default, or those in ROLES', () => {
    const base = { DATA_DIR: folder() }
    expect([...configFrom(base).roles]).toEqual(['api', 'crash', 'cases', 'miner', 'general', 'coinflip', 'keno', 'dice'])
    expect([...configFrom({ ...base, ROLES: 'crash, dice' }).roles]).toEqual(['crash', 'dice'])
    expect(() => configFrom({ ...base, ROLES: 'crash,poker' })).toThrow(/ROLES: unknown poker/)
  })

  it('names the invalid variable', () => {
    expect(() => configFrom({ DATA_DIR: folder(), PORT: 'abc' })).toThrow(/PORT/)
    expect(() => configFrom({ DATA_DIR: folder(), APP_ENV: 'staging' })).toThrow(/APP_ENV/)
  })

  it('D-46 stores a generated secret with mode 0600 beside the data, and reuses it', () => {
    const DATA_DIR = folder()
    const first = configFrom({ DATA_DIR }).secrets
    const file = join(DATA_DIR, 'secrets', 'secret_seeds')
    expect(readFileSync(file, 'utf8')).toBe(first.seeds)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(configFrom({ DATA_DIR }).secrets).toEqual(first)
  })

  it('D-16 refuses production without all secrets, naming each, and without sandbox vendors or gallery', () => {
    const base = { ...PRODUCTION, DATA_DIR: folder(), JURISDICTIONS: licensed() }
    for (const missing of Object.keys(SECRETS)) {
      expect(() => configFrom({ ...base, ...SECRETS, [missing]: undefined })).toThrow(new RegExp(missing))
    }
    expect(configFrom({ ...base, ...SECRETS }).can).toEqual({
      hotReload: false,
      showWorkshop: false,
      openDemoAccounts: false,
      useSandboxVendors: false,
      shareSessions: true,
      requireHttps: true,
      takeOnlyWhatIsPaidOut: true,
      requireDurableDatabase: true,
    })
  })

  it('D-7 refuses production without a complete list of countries', () => {
    const base = { ...PRODUCTION, DATA_DIR: folder(), ...SECRETS }
    expect(() => configFrom(base)).toThrow(/^JURISDICTIONS: production starts only/)
    expect(() => configFrom({ ...base, JURISDICTIONS: '/nowhere.json' })).toThrow(/^JURISDICTIONS: .*nowhere/)
    const wrong = [
      {},
      { kz: {} },
      { KZ: { min_age: 17, licence: { ru: 'Л', en: 'L', kz: 'Л' } } },
      { KZ: { min_age: 21, licence: { ru: 'Л', en: 'L' } } },
    ]
    for (const file of wrong)
      expect(() => configFrom({ ...base, JURISDICTIONS: licensed(file) }), JSON.stringify(file)).toThrow(/^JURISDICTIONS/)
    const { jurisdictions, ownNetworkCountry } = configFrom({ ...base, JURISDICTIONS: licensed() })
    expect([...jurisdictions]).toEqual([
      ['KZ', { minAge: 21, ageCheck: 'deposit', register: null, licence: { ru: 'Л', en: 'L', kz: 'Л' } }],
    ])
    expect(ownNetworkCountry).toBeNull()
  })

  it('D-5 D-7 serves Russia, Kazakhstan and Belarus outside of production, with their minimum ages', () => {
    const { jurisdictions, ownNetworkCountry } = configFrom({ DATA_DIR: folder() })
    expect([...jurisdictions].map(([country, { minAge, ageCheck }]) => [country, minAge, ageCheck])).toEqual([
      ['RU', 18, null],
      ['KZ', 21, 'payout'],
      ['BY', 18, 'deposit'],
      ['AM', 18, 'register'],
    ])
    expect(ownNetworkCountry).toBe('RU')
    expect(configFrom({ DATA_DIR: folder(), DEFAULT_COUNTRY: 'KZ' }).ownNetworkCountry).toBe('KZ')
    expect(() => configFrom({ DATA_DIR: folder(), DEFAULT_COUNTRY: 'Kazakhstan' })).toThrow(/DEFAULT_COUNTRY/)
  })

  it('D-30 hashes passwords at the standard cost, and refuses another in production', () => {
    expect(configFrom({ DATA_DIR: folder() }).passwordCost).toBe('standard')
    expect(configFrom({ DATA_DIR: folder(), PASSWORD_COST: 'cheap' }).passwordCost).toBe('cheap')
    const production = { ...PRODUCTION, DATA_DIR: folder(), JURISDICTIONS: licensed(), ...SECRETS }
    expect(configFrom(production).passwordCost).toBe('standard')
    expect(() => configFrom({ ...production, PASSWORD_COST: 'cheap' })).toThrow(/^PASSWORD_COST/)
  })

  it('PRO-3 changes the durations of shared rounds only outside of production', () => {
    const LIVE_TIMINGS = 'betting=700,pause=300'
    expect(configFrom({ DATA_DIR: folder(), LIVE_TIMINGS }).live.timing).toEqual({ betting: 700, pause: 300 })
    expect(() => configFrom({ ...PRODUCTION, DATA_DIR: folder(), JURISDICTIONS: licensed(), ...SECRETS, LIVE_TIMINGS })).toThrow(
      /LIVE_TIMINGS/,
    )
  })
})
