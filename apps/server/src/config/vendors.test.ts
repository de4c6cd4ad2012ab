import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { UNAVAILABLE, type Unavailable } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { licensed } from '../testing/licensed.ts'
import { beaconFrom } from './beacon-settings.ts'
import { configFrom } from './config.ts'
import { boardPartsFrom } from './fixture-settings.ts'
import { messageTransportsFrom } from './message-settings.ts'
import { registersFrom, unavailableIn } from './vendors.ts'

const clock = { now: () => 0 }
const SECRETS = {
  SECRET_TOKENS: 'k'.repeat(32),
  SECRET_SEEDS: 'ab'.repeat(32),
  SECRET_DOCUMENTS: 'cd'.repeat(32),
}
const NAMED = { SITE_HOST: 'house.example', BEACON_URL: 'https://one.test' }
const open = (environment: Record<string, string>) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-vendors-'))
  return beaconFrom(configFrom({ DATA_DIR, ...environment }), clock, () => undefined)
}
const production = (more: Record<string, string>) =>
  open({ APP_ENV: 'production', SITE_HOST: 'house.example', JURISDICTIONS: licensed(), ...SECRETS, ...more })

describe('D-16 the beacon of an environment', () => {
  it('D-16 the sandbox has its own, labelled; production refuses it and every URL without https', () => {
    expect(open({}).source).toBe('sandbox')
    expect(() => production({})).toThrow(/BEACON_URL/)
    expect(() => production({ SANDBOX_URL: 'http://127.0.0.1:4000' })).toThrow(/SANDBOX_URL/)
    expect(() => production({ BEACON_URL: 'https://one.test,http://two.test' })).toThrow(/BEACON_URL: http:\/\/two\.test/)
    expect(production({ BEACON_URL: 'https://one.test, https://two.test/' }).source).toBe('drand')
  })

  it('D-16 a custom chain needs all its settings, or the start is refused', () => {
    const chain = { BEACON_URL: 'https://one.test', BEACON_CHAIN: 'a'.repeat(64) }
    expect(() => open(chain)).toThrow(/BEACON_PUBLIC_KEY/)
    const whole = open({ ...chain, BEACON_PUBLIC_KEY: 'b'.repeat(192), BEACON_GENESIS: '1000', BEACON_PERIOD: '30' })
    expect(whole.timeOf(2)).toBe(1_030_000)
  })

  it('D-16 the default is the public chain of drand', () => {
    expect(open({ BEACON_URL: 'https://one.test' }).timeOf(1)).toBe(1_692_803_367_000)
  })
})

/** Empty settings of vendors, each with what is off without it. */
const PORTS: Readonly<Record<string, readonly Unavailable[]>> = {
  messages: ['email', 'sms'],
  transfers: ['transfers'],
  chains: ['crypto'],
  cryptoKeys: ['crypto'],
  checks: ['identity_checks'],
  fixtures: ['sports_feed'],
  studioUrl: ['game_providers'],
  gameProviders: ['game_providers'],
  issuers: ['provider_login'],
}

/** Production has no built-in adapter, whatever is set. */
const ADAPTERLESS: readonly Unavailable[] = ['exclusion_registers']

/** Empty settings without which the product uses its own means, or that belong to a development. */
const OWN_DEFAULTS = [
  'backupsDir',
  'captchaSecret',
  'casesFile',
  'databaseUrl',
  'eventSink',
  'host',
  'methodsFile',
  'metricsToken',
  'mirrorHosts',
  'potTimings',
  'redisUrl',
  's3',
  'sandboxUrl',
  'serviceAddresses',
  'sitePort',
  'supportHours',
  'trustedProxies',
]

const isBare = (value: object): boolean =>
  value instanceof Map || value instanceof Set ? value.size === 0 : Object.values(value).every((each) => each === undefined)

const issuer = { id: 'one', name: 'One', issuer: 'https://id.example', client_id: 'house', client_secret: 'secret' }

const acme = { id: 'acme', name: 'Acme', dialect: 'decimal', url: 'https://a.example', launch_url: 'https://b.example' }

const GIVEN: Readonly<Record<string, { variables: Record<string, string>; offered: Unavailable }>> = {
  'a mail relay': { variables: { SMTP_URL: 'smtps://relay.example' }, offered: 'email' },
  'a feed of fixtures': { variables: { ODDS_FEED: 'fixtures' }, offered: 'sports_feed' },
  'a studio': { variables: { STUDIO_URL: 'https://studio.example', SECRET_STUDIO: 's'.repeat(32) }, offered: 'game_providers' },
  'a provider of games': { variables: { GAME_PROVIDERS: JSON.stringify([acme]) }, offered: 'game_providers' },
  'an issuer of log-ins': { variables: { OIDC_PROVIDERS: JSON.stringify([issuer]) }, offered: 'provider_login' },
}

describe('D-16 what an environment cannot offer', () => {
  const config = (environment: Record<string, string>) =>
    configFrom({ DATA_DIR: mkdtempSync(join(tmpdir(), 'fairhouse-vendors-')), ...environment })
  const production = { APP_ENV: 'production', ...NAMED, ...SECRETS, JURISDICTIONS: licensed() }

  it('D-16 production without adapters starts, offers none of it, and uses no sandbox vendor', () => {
    const bare = config(production)
    expect(unavailableIn(bare, clock)).toEqual([...UNAVAILABLE])
    expect(messageTransportsFrom(bare, clock)).toEqual({})
    const mail = config({ ...production, SMTP_URL: 'smtps://relay.example' })
    expect(Object.keys(messageTransportsFrom(mail, clock))).toEqual(['email'])
    expect(unavailableIn(mail, clock)).toEqual(UNAVAILABLE.filter((name) => name !== 'email'))
  })

  it('D-16 every empty setting of a bare production is named as off, or has an own default', () => {
    const bare = config(production)
    const isEmpty = (value: unknown) => value === undefined || (typeof value === 'object' && value !== null && isBare(value))
    const empty = Object.keys(bare).filter((key) => isEmpty(bare[key as keyof typeof bare]))
    expect(empty.toSorted()).toEqual([...Object.keys(PORTS), ...OWN_DEFAULTS].toSorted())
    expect([...new Set(Object.values(PORTS).flat()), ...ADAPTERLESS].toSorted()).toEqual([...UNAVAILABLE].toSorted())
  })

  it.each(Object.entries(GIVEN))('D-16 production with %s no longer names %j', (name, { variables, offered }) => {
    expect([name, unavailableIn(config({ ...production, ...variables }), clock)]).toEqual([
      name,
      UNAVAILABLE.filter((each) => each !== offered),
    ])
  })

  it('D-16 the sandbox offers everything', () => {
    expect(unavailableIn(config({ SANDBOX_URL: 'http://127.0.0.1:4000' }), clock)).toEqual([])
  })
})

describe('D-16 what the board of an environment takes bets on', () => {
  const SANDBOX_URL = 'http://127.0.0.1:4000'
  const parts = (environment: Record<string, string>) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-vendors-'))
    return [...boardPartsFrom({ config: configFrom({ DATA_DIR, ...environment }), clock })]
  }

  it('D-16 events of a feed where there is one, and virtual rounds where they are played', () => {
    expect(parts({ SANDBOX_URL })).toEqual(['feed', 'virtual'])
    expect(parts({ SANDBOX_URL, ODDS_FEED: 'off' })).toEqual(['virtual'])
    expect(parts({ ODDS_FEED: 'fixtures', VIRTUAL_SPORTS: 'off' })).toEqual(['feed'])
    expect(parts({ ODDS_FEED: 'on', VIRTUAL_SPORTS: 'off' }), 'without the sandbox').toEqual([])
  })
})

describe('D-16 the registers of an environment', () => {
  const of = (environment: Record<string, string>) => {
    const config = configFrom({ DATA_DIR: mkdtempSync(join(tmpdir(), 'fairhouse-vendors-')), ...environment })
    return registersFrom(config, clock).map(({ id }) => id)
  }
  const inProduction = (register: object) => {
    const countries = { KZ: { min_age: 21, licence: { ru: 'Л', en: 'L', kz: 'Л' }, ...register } }
    return of({ APP_ENV: 'production', ...NAMED, ...SECRETS, JURISDICTIONS: licensed(countries) })
  }

  it('D-16 the sandbox has one; production declares none per country, and refuses that of the sandbox', () => {
    expect(of({ SANDBOX_URL: 'http://127.0.0.1:4000' })).toEqual(['sandbox'])
    expect(inProduction({ self_exclusion_register: 'none' })).toEqual([])
    expect(() => inProduction({})).toThrow(/JURISDICTIONS: KZ.self_exclusion_register is missing/)
    expect(() => inProduction({ self_exclusion_register: 'sandbox' })).toThrow(/refuses the register of the sandbox/)
    expect(() => inProduction({ self_exclusion_register: 'another' })).toThrow(/JURISDICTIONS/)
  })
})
