import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { licensed } from '../testing/licensed.ts'
import { configFrom } from './config.ts'
import { createReturnUrl } from './hosts.ts'
import { paymentProvidersFrom, transferSettingsFrom, transferVariables } from './transfer-settings.ts'
import { unavailableIn } from './vendors.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-transfers-'))
const keyOf = (kind: 'rsa' | 'ed25519') => {
  const { publicKey } = kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return publicKey
}
const RSA = keyOf('rsa')
const der = RSA.export({ type: 'spki', format: 'der' }).toString('base64')
const whole = {
  BEGATEWAY_CHECKOUT_URL: 'https://checkout.acquirer.example',
  BEGATEWAY_GATEWAY_URL: 'https://gateway.acquirer.example',
  BEGATEWAY_MERCHANT_URL: 'https://merchant.acquirer.example/',
  BEGATEWAY_SHOP_ID: '361',
  SECRET_BEGATEWAY: 's',
  BEGATEWAY_PUBLIC_KEY: der,
  BEGATEWAY_CURRENCIES: 'KZT, RUB',
}
const given = { ...whole, BEGATEWAY_TEST: 'no' } as const
const production = {
  APP_ENV: 'production',
  SITE_HOST: 'site.example',
  BEACON_URL: 'https://one.test',
  SECRET_TOKENS: 'k'.repeat(32),
  SECRET_SEEDS: 'ab'.repeat(32),
  SECRET_DOCUMENTS: 'cd'.repeat(32),
}

describe('D-16 the acquirer of an environment', () => {
  it('D-16 is beGateway with all its variables, and refused with a part of them', () => {
    const config = configFrom({ DATA_DIR, ...whole, SANDBOX_URL: 'http://127.0.0.1:4000' })
    expect(paymentProvidersFrom(config, { now: () => 0 }).map(({ id }) => id)).toEqual(['begateway'])
    for (const name of Object.keys(whole)) {
      const part: Record<string, string | undefined> = { DATA_DIR, ...whole, [name]: undefined }
      expect(() => configFrom(part)).toThrow(new RegExp(`^${name}: cards over beGateway need`))
    }
    expect(Object.keys(transferVariables)).toEqual(expect.arrayContaining(Object.keys(whole)))
  })

  it('D-16 production with it offers transfers, and names what else is off', () => {
    const config = configFrom({ DATA_DIR, ...production, ...whole, JURISDICTIONS: licensed() })
    expect(unavailableIn(config, { now: () => 0 })).toEqual([
      'email',
      'sms',
      'crypto',
      'identity_checks',
      'exclusion_registers',
      'sports_feed',
      'game_providers',
      'provider_login',
    ])
  })

  it('pays out in the currencies it takes, unless others or none are named', () => {
    expect(transferSettingsFrom(given, true)).toMatchObject({ currencies: ['KZT', 'RUB'], payoutCurrencies: ['KZT', 'RUB'] })
    expect(transferSettingsFrom({ ...given, BEGATEWAY_PAYOUTS: '' }, true)).toMatchObject({ payoutCurrencies: [] })
    expect(() => transferSettingsFrom({ ...given, BEGATEWAY_PAYOUTS: 'BYN' }, true)).toThrow(/^BEGATEWAY_PAYOUTS: unknown BYN/)
  })

  it('takes the key as PEM too, and refuses one that verifies no webhooks', () => {
    const pem = RSA.export({ type: 'spki', format: 'pem' }).toString()
    expect(transferSettingsFrom({ ...given, BEGATEWAY_PUBLIC_KEY: pem }, true)!.publicKey.equals(RSA)).toBe(true)
    const other = keyOf('ed25519').export({ type: 'spki', format: 'der' }).toString('base64')
    for (const wrong of ['no key', other])
      expect(() => transferSettingsFrom({ ...given, BEGATEWAY_PUBLIC_KEY: wrong }, true)).toThrow(/^BEGATEWAY_PUBLIC_KEY: /)
  })

  it('SEC-4 production uses https and credits no test payments', () => {
    expect(() => transferSettingsFrom({ ...given, BEGATEWAY_GATEWAY_URL: 'http://g.example' }, true)).toThrow(/^BEGATEWAY_GATEWAY_URL: /)
    expect(() => transferSettingsFrom({ ...given, BEGATEWAY_TEST: 'yes' }, true)).toThrow(/^BEGATEWAY_TEST: /)
    expect(transferSettingsFrom({ ...given, BEGATEWAY_TEST: 'yes' }, false)).toMatchObject({ isTest: true })
  })
})

describe('the way back from a provider’s page', () => {
  const call = (headers: Record<string, string>) => ({ header: (name: string) => headers[name], locale: 'en' as const })
  const config = configFrom({ DATA_DIR, SITE_HOST: 'site.example', MIRROR_HOSTS: 'mirror.example', PORT: '3000' })
  const returnUrl = createReturnUrl(config)

  it('SEC-4 leads to the page’s own host, and to the site for any other origin', () => {
    const host = 'api.mirror.example:3000'
    expect(returnUrl(call({ origin: 'http://mirror.example:3000', host }))).toBe('http://mirror.example:3000/en?deposit')
    for (const origin of ['https://evil.example', 'http://mirror.example.evil:3000', 'null'])
      expect(returnUrl(call({ origin, host }))).toBe('http://site.example:3000/en?deposit')
    expect(returnUrl(call({ host }))).toBe('http://site.example:3000/en?deposit')
  })
})
