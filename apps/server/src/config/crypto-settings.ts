import {
  btcpayVendor,
  type ChainSource,
  type ChainVendor,
  esploraSource,
  isKnownToAll,
  type Network,
  readKeys,
  SANDBOX_KEYS,
  sandboxChain,
} from '../modules/cashier/crypto/index.ts'
import { httpSource, type RateSource } from '../modules/cashier/rates/index.ts'
import type { Clock } from '../platform/clock.ts'
/** External dependencies of crypto payments: keys, a chain watcher, and prices (D-13, D-16). */
import type { Config } from './config.ts'
import { configuredSource } from './rate-settings.ts'

/** @throws for an invalid extended public key, and in production for keys that anyone can spend from. */
export function cryptoKeysFrom(text: string, production: boolean): ReadonlyMap<Network, string> {
  const keys = readKeys(text)
  const known = [...keys].find(([, key]) => isKnownToAll(key))
  if (production && known) throw new Error(`CRYPTO_XPUBS: the key of ${known[0]} is the sandbox’s own: everybody can spend from it`)
  return keys.size > 0 || production ? keys : new Map(Object.entries(SANDBOX_KEYS) as [Network, string][])
}

/** None in production without a configured processor: then no asset is offered. */
export function chainVendorFrom({ can, chains, sandboxUrl, siteHost, secrets }: Config, clock: Clock): ChainVendor | undefined {
  if (chains) return btcpayVendor(chains.btcpay)
  if (!can.useSandboxVendors || !sandboxUrl) return undefined
  return sandboxChain({ url: sandboxUrl, host: `chain.${siteHost}`, secret: secrets.chain, clock })
}

/** Reports the same payments as the processor, or they are not credited. */
export const secondSourceFrom = ({ chains }: Config): ChainSource | undefined => chains?.esplora && esploraSource(chains.esplora)

/** `report`: for operators. */
export function rateSourceFrom(
  { can, rates, sandboxUrl, siteHost }: Config,
  clock: Clock,
  report: (message: string, facts: Record<string, unknown>) => void,
): RateSource | undefined {
  const configured = configuredSource(rates, clock, report)
  if (configured || !can.useSandboxVendors || !sandboxUrl) return configured
  return httpSource({ id: 'sandbox', url: sandboxUrl, host: `rates.${siteHost}` })
}
