/** The sources of exchange rates in the environment. */
import { ASSET_CODES, CURRENCY_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import {
  comparedSource,
  httpSource,
  PUBLIC_SOURCES,
  publicSource,
  type PublicSourceId,
  type RateSource,
} from '../modules/cashier/rates/index.ts'
import type { Clock } from '../platform/clock.ts'
import { isSafeUrl } from '../platform/outgoing/index.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'

export const rateVariables = {
  RATES_URL: z.optional(z.url()),
  RATES_SOURCES: z._default(z.string(), ''),
  RATES_TOLERANCE_BP: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(2000)), 300),
}

const variables = z.object(rateVariables)

export interface RateSettings {
  /** The operator's own source. */
  url: string | undefined
  /** Public sources; `url` replaces the public address. */
  sources: readonly { id: PublicSourceId; url: string | undefined }[]
  /** How far sources may differ, in hundredths of a per cent. */
  toleranceBp: number
}

/** @throws with the reason. */
export function rateSettingsFrom(
  { RATES_URL: own, RATES_SOURCES: list, RATES_TOLERANCE_BP: toleranceBp }: z.output<typeof variables>,
  production: boolean,
): RateSettings {
  const sources = list.split(',').flatMap((part) => (part.trim() ? [sourceFrom(part.trim(), production)] : []))
  const ids = sources.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Error('RATES_SOURCES: a source is named twice')
  if (production && own && !isSafeUrl(own)) throw new Error(`RATES_URL: ${own} is no https address`)
  const isLive = own !== undefined || ids.some((id) => PUBLIC_SOURCES[id].everyMs === 0)
  if (ids.length > 0 && (ids.length + (own ? 1 : 0) < 2 || !isLive))
    throw new Error('RATES_SOURCES: two sources are compared, and one of them must be kraken, coinbase or RATES_URL')
  return { url: own?.replace(/\/$/, ''), sources, toleranceBp }
}

/** `kraken`, or `kraken=https://proxy.example`. */
function sourceFrom(text: string, production: boolean): RateSettings['sources'][number] {
  const [id = '', ...rest] = text.split('=')
  const url = rest.length > 0 ? rest.join('=') : undefined
  if (!Object.hasOwn(PUBLIC_SOURCES, id))
    throw new Error(`RATES_SOURCES: unknown ${id}; there are ${Object.keys(PUBLIC_SOURCES).join(', ')}`)
  if (url !== undefined && (!URL.canParse(url) || (production && !isSafeUrl(url))))
    throw new Error(`RATES_SOURCES: ${url} is no https address`)
  return { id: id as PublicSourceId, url: url?.replace(/\/$/, '') }
}

const OWN_AGES = { everyMs: 0, oldestMs: 600_000 }

type Report = (message: string, facts: Record<string, unknown>) => void

/** The configured sources as one, or the sandbox's. `report`: for operators. */
export function rateSourceFrom(config: VendorPlace & { rates: RateSettings }, clock: Clock, report: Report): RateSource | undefined {
  const sandbox = sandboxVendor(config, 'rates')
  return configuredSource(config.rates, clock, report) ?? (sandbox && httpSource({ ...sandbox, id: 'sandbox' }))
}

function configuredSource({ url, sources, toleranceBp }: RateSettings, clock: Clock, report: Report): RateSource | undefined {
  const own = url === undefined ? undefined : httpSource({ id: 'rates', url })
  if (sources.length === 0) return own
  const tracked = sources.map((each) => ({ source: publicSource(each.id, clock, each.url), ...agesOf(each.id) }))
  return comparedSource({
    sources: [...(own ? [{ source: own, ...OWN_AGES }] : []), ...tracked],
    codes: [...ASSET_CODES, ...CURRENCY_CODES.filter((code) => code !== 'USD')],
    toleranceBp,
    clock,
    report,
  })
}

const agesOf = (id: PublicSourceId) => ({ everyMs: PUBLIC_SOURCES[id].everyMs, oldestMs: PUBLIC_SOURCES[id].oldestMs })
