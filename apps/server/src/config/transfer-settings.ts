/** The providers of payments in the environment: an acquirer on the platform beGateway, or those of the sandbox. */
import { createPublicKey, type KeyObject } from 'node:crypto'

import { CURRENCY_CODES, type Currency } from '@fairhouse/money'
import * as z from 'zod/mini'

import {
  begatewayProvider,
  type BegatewayOptions,
  type PaymentProvider,
  sandboxProvider,
  sandboxProvider2,
} from '../modules/cashier/payments/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'
import { publicAddress, sandboxVendor, type VendorPlace } from './addresses.ts'

const text = z.optional(z.string().check(z.minLength(1)))

export const transferVariables = {
  BEGATEWAY_CHECKOUT_URL: z.optional(z.url()),
  BEGATEWAY_GATEWAY_URL: z.optional(z.url()),
  BEGATEWAY_MERCHANT_URL: z.optional(z.url()),
  BEGATEWAY_SHOP_ID: text,
  SECRET_BEGATEWAY: text,
  BEGATEWAY_PUBLIC_KEY: text,
  BEGATEWAY_CURRENCIES: text,
  BEGATEWAY_PAYOUTS: z.optional(z.string()),
  BEGATEWAY_TEST: z._default(z.enum(['no', 'yes']), 'no'),
}

const variables = z.object(transferVariables)
type Given = z.output<typeof variables>

const TOGETHER = [
  'BEGATEWAY_CHECKOUT_URL',
  'BEGATEWAY_GATEWAY_URL',
  'BEGATEWAY_MERCHANT_URL',
  'BEGATEWAY_SHOP_ID',
  'SECRET_BEGATEWAY',
  'BEGATEWAY_PUBLIC_KEY',
  'BEGATEWAY_CURRENCIES',
] as const

export type TransferSettings = Omit<BegatewayOptions, 'id' | 'webhookUrl' | 'brand' | 'clock' | 'timeoutMs'>

/** Undefined where none of it is set. @throws for a part of it. */
export function transferSettingsFrom(given: Given, production: boolean): TransferSettings | undefined {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) return undefined
  if (missing.length > 0) throw new Error(`${missing[0]}: cards over beGateway need ${TOGETHER.join(', ')}`)
  const isTest = given.BEGATEWAY_TEST === 'yes'
  if (production && isTest) throw new Error('BEGATEWAY_TEST: production credits no test payments: remove it')
  const currencies = currenciesIn('BEGATEWAY_CURRENCIES', given.BEGATEWAY_CURRENCIES!)
  return {
    checkoutUrl: addressIn(given, 'BEGATEWAY_CHECKOUT_URL', production),
    gatewayUrl: addressIn(given, 'BEGATEWAY_GATEWAY_URL', production),
    merchantUrl: addressIn(given, 'BEGATEWAY_MERCHANT_URL', production),
    shopId: given.BEGATEWAY_SHOP_ID!,
    secret: given.SECRET_BEGATEWAY!,
    publicKey: publicKeyIn(given.BEGATEWAY_PUBLIC_KEY!),
    currencies,
    payoutCurrencies: given.BEGATEWAY_PAYOUTS === undefined ? currencies : currenciesIn('BEGATEWAY_PAYOUTS', given.BEGATEWAY_PAYOUTS),
    isTest,
  }
}

function addressIn(given: Given, name: 'BEGATEWAY_CHECKOUT_URL' | 'BEGATEWAY_GATEWAY_URL' | 'BEGATEWAY_MERCHANT_URL', production: boolean) {
  const url = given[name]!
  if (production && !isSafeUrl(url)) throw new Error(`${name}: production sends payments over https only`)
  return url.replace(/\/$/, '')
}

function currenciesIn(name: string, list: string): Currency[] {
  const codes = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const unknown = codes.filter((code) => !CURRENCY_CODES.includes(code as Currency))
  if (unknown.length > 0) throw new Error(`${name}: unknown ${unknown.join(', ')}; there are ${CURRENCY_CODES.join(', ')}`)
  return codes as Currency[]
}

/** As the back office shows it, or as PEM. */
function publicKeyIn(given: string): KeyObject {
  const bare = given.replaceAll(/-----[A-Z ]+-----|\s/g, '')
  try {
    const key = createPublicKey({ key: Buffer.from(bare, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // reported below, like a key of another kind
  }
  throw new Error('BEGATEWAY_PUBLIC_KEY: this is no RSA public key: copy it from the back office of the acquirer')
}

/** None in production without a configured acquirer. */
export function paymentProvidersFrom(
  config: VendorPlace & { transfers: TransferSettings | undefined; brand: string },
  clock: Clock,
): PaymentProvider[] {
  const { transfers, secrets, brand } = config
  const webhookUrl = `${publicAddress(config, 'api')}/psp/begateway/webhook`
  if (transfers) return [begatewayProvider({ ...transfers, id: 'begateway', webhookUrl, brand, clock })]
  const [first, second] = [sandboxVendor(config, 'pay'), sandboxVendor(config, 'pay2')]
  return [
    ...(first ? [sandboxProvider({ ...first, id: 'sandbox', secret: secrets.psp, needsPath: false, clock })] : []),
    ...(second ? [sandboxProvider2({ ...second, id: 'sandbox2', secret: secrets.psp2, clock })] : []),
  ]
}
