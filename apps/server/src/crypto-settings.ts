/** External dependencies of crypto payments: keys, a chain watcher, and prices (D-13, D-16). */
import type { Config } from './config.ts'
import { type ChainVendor, isKnownToAll, type Network, readKeys, SANDBOX_KEYS, sandboxChain } from './modules/crypto/index.ts'
import { httpSource, type RateSource } from './modules/rates/index.ts'
import type { Clock } from './platform/clock.ts'

/** @throws for an invalid extended public key, and in production for keys that anyone can spend from. */
export function cryptoKeysFrom(text: string, production: boolean): ReadonlyMap<Network, string> {
  const keys = readKeys(text)
  const known = [...keys].find(([, key]) => isKnownToAll(key))
  if (production && known) throw new Error(`CRYPTO_XPUBS: the key of ${known[0]} is the sandbox’s own: everybody can spend from it`)
  return keys.size > 0 || production ? keys : new Map(Object.entries(SANDBOX_KEYS) as [Network, string][])
}

/** Production has no built-in adapter: assets are offered once an adapter of a real watcher and signer is configured. */
export function chainVendorFrom({ can, sandboxUrl, siteHost, secrets }: Config, clock: Clock): ChainVendor | undefined {
  if (!can.useSandboxVendors || !sandboxUrl) return undefined
  return sandboxChain({ url: sandboxUrl, host: `chain.${siteHost}`, secret: secrets.chain, clock })
}

/** @throws in production for a URL without https. */
export function rateSourceFrom({ can, ratesUrl, sandboxUrl, siteHost }: Config): RateSource | undefined {
  if (ratesUrl && !can.useSandboxVendors && !ratesUrl.startsWith('https:')) throw new Error(`RATES_URL: ${ratesUrl} is no https address`)
  if (ratesUrl) return httpSource({ id: 'rates', url: ratesUrl.replace(/\/$/, '') })
  return can.useSandboxVendors && sandboxUrl ? httpSource({ id: 'sandbox', url: sandboxUrl, host: `rates.${siteHost}` }) : undefined
}
