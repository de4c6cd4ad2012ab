/** The processor of crypto payments and the second source of its chains in the environment. */
import * as z from 'zod/mini'

import {
  BTCPAY_ASSETS,
  type BtcpayAsset,
  type BtcpayOptions,
  type EsploraOptions,
  type Network,
  OFFERED,
} from '../modules/cashier/crypto/index.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'

const text = z.optional(z.string().check(z.minLength(1)))

export const chainVariables = {
  BTCPAY_URL: z.optional(z.url()),
  BTCPAY_STORE_ID: text,
  SECRET_BTCPAY: text,
  SECRET_BTCPAY_WEBHOOK: z.optional(z.string().check(z.minLength(16))),
  BTCPAY_ASSETS: z._default(z.string(), 'BTC'),
  ESPLORA_URLS: z._default(z.string(), ''),
}

const variables = z.object(chainVariables)
type Given = z.output<typeof variables>

const TOGETHER = ['BTCPAY_URL', 'BTCPAY_STORE_ID', 'SECRET_BTCPAY', 'SECRET_BTCPAY_WEBHOOK'] as const

export interface ChainSettings {
  btcpay: Omit<BtcpayOptions, 'timeoutMs'>
  /** Absent: the processor is trusted alone. */
  esplora: Pick<EsploraOptions, 'urls'> | undefined
}

/** Undefined where none of it is set. @throws for a part of it. */
export function chainSettingsFrom(given: Given, production: boolean): ChainSettings | undefined {
  const missing = TOGETHER.filter((name) => given[name] === undefined)
  if (missing.length === TOGETHER.length) {
    if (given.ESPLORA_URLS !== '') throw new Error(`ESPLORA_URLS: a second source needs a first one: ${TOGETHER.join(', ')}`)
    return undefined
  }
  if (missing.length > 0) throw new Error(`${missing[0]}: payments over BTCPay Server need ${TOGETHER.join(', ')}`)
  if (production && !isSafeUrl(given.BTCPAY_URL!)) throw new Error('BTCPAY_URL: production sends payments over https only')
  const assets = assetsIn(given.BTCPAY_ASSETS)
  const btcpay = {
    url: given.BTCPAY_URL!.replace(/\/$/, ''),
    storeId: given.BTCPAY_STORE_ID!,
    apiKey: given.SECRET_BTCPAY!,
    webhookSecret: given.SECRET_BTCPAY_WEBHOOK!,
    assets,
  }
  return { btcpay, esplora: esploraIn(given.ESPLORA_URLS, assets, production) }
}

function assetsIn(list: string): BtcpayAsset[] {
  const codes = partsOf(list)
  const unknown = codes.filter((code) => !BTCPAY_ASSETS.includes(code as BtcpayAsset))
  if (unknown.length > 0 || codes.length === 0)
    throw new Error(`BTCPAY_ASSETS: unknown ${unknown.join(', ')}; there are ${BTCPAY_ASSETS.join(', ')}`)
  return [...new Set(codes)] as BtcpayAsset[]
}

/** `bitcoin=https://…,litecoin=https://…`: for all chains that the processor serves, or for none. */
function esploraIn(list: string, assets: readonly BtcpayAsset[], production: boolean): Pick<EsploraOptions, 'urls'> | undefined {
  if (list === '') return undefined
  const pairs = partsOf(list).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
  const networks: readonly string[] = assets.map((asset): Network => OFFERED[asset].network)
  for (const [network, url] of pairs) {
    if (!networks.includes(network))
      throw new Error(`ESPLORA_URLS: ${network} is no chain of BTCPAY_ASSETS; these are ${networks.join(', ')}`)
    if (!URL.canParse(url) || (production && !isSafeUrl(url))) throw new Error(`ESPLORA_URLS: ${url} is no https address`)
  }
  const urls = Object.fromEntries(pairs.map(([network, url]) => [network, url.replace(/\/$/, '')]))
  const bare = networks.find((network) => !(network in urls))
  if (bare) throw new Error(`ESPLORA_URLS: no address for ${bare}: each chain of BTCPAY_ASSETS needs one`)
  return { urls }
}

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
