/** What payments over chains need from outside: keys, a watcher of the chains, and prices (D-13, D-16). */
import type { Config } from './config.ts'
import { type ChainVendor, isKnownToAll, type Network, readKeys, SANDBOX_KEYS, sandboxChain } from './modules/crypto/index.ts'
import { httpSource, type RateSource } from './modules/rates/index.ts'
import type { Clock } from './platform/clock.ts'

/** @throws for what is no extended public key, and in production for keys that everybody can spend from. */
export function cryptoKeysFrom(text: string, production: boolean): ReadonlyMap<Network, string> {
  const keys = readKeys(text)
  const known = [...keys].find(([, key]) => isKnownToAll(key))
  if (production && known) throw new Error(`CRYPTO_XPUBS: the key of ${known[0]} is the sandbox’s own: everybody can spend from it`)
  return keys.size > 0 || production ? keys : new Map(Object.entries(SANDBOX_KEYS) as [Network, string][])
}

/** In production none is built in: assets are offered when an adapter of a real watcher and signer is configured. */
export function chainVendorFrom({ can, sandboxUrl, siteHost, secrets }: Config, clock: Clock): ChainVendor | undefined {
  if (!can.useSandboxVendors || !sandboxUrl) return undefined
  return sandboxChain({ url: sandboxUrl, host: `chain.${siteHost}`, secret: secrets.chain, clock })
}

/** @throws in production for an address that is not https. */
export function rateSourceFrom({ can, ratesUrl, sandboxUrl, siteHost }: Config): RateSource | undefined {
  if (ratesUrl && !can.useSandboxVendors && !ratesUrl.startsWith('https:')) throw new Error(`RATES_URL: ${ratesUrl} is no https address`)
  if (ratesUrl) return httpSource({ id: 'rates', url: ratesUrl.replace(/\/$/, '') })
  return can.useSandboxVendors && sandboxUrl ? httpSource({ id: 'sandbox', url: sandboxUrl, host: `rates.${siteHost}` }) : undefined
}
