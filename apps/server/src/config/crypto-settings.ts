/** External dependencies of crypto payments: keys and a chain watcher (D-13, D-16). */
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
import type { Clock } from '../platform/clock.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'
import type { ChainSettings } from './chain-settings.ts'

/** @throws for an invalid extended public key, and in production for keys that anyone can spend from. */
export function cryptoKeysFrom(text: string, production: boolean): ReadonlyMap<Network, string> {
  const keys = readKeys(text)
  const known = [...keys].find(([, key]) => isKnownToAll(key))
  if (production && known) throw new Error(`CRYPTO_XPUBS: the key of ${known[0]} is the sandbox’s own: everybody can spend from it`)
  return keys.size > 0 || production ? keys : new Map(Object.entries(SANDBOX_KEYS) as [Network, string][])
}

interface ChainsGiven {
  chains: ChainSettings | undefined
}

/** None in production without a configured processor: then no asset is offered. */
export function chainVendorFrom(config: VendorPlace & ChainsGiven, clock: Clock): ChainVendor | undefined {
  if (config.chains) return btcpayVendor(config.chains.btcpay)
  const sandbox = sandboxVendor(config, 'chain')
  return sandbox && sandboxChain({ ...sandbox, secret: config.secrets.chain, clock })
}

/** Reports the same payments as the processor, or they are not credited. */
export const secondSourceFrom = ({ chains }: ChainsGiven): ChainSource | undefined => chains?.esplora && esploraSource(chains.esplora)
