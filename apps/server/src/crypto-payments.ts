/** Wires the module of crypto payments with its vendors and the exchange rates. */
import { chainVendorFrom, secondSourceFrom } from './crypto-settings.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createCrypto, type Crypto } from './modules/crypto/index.ts'
import type { Rates } from './modules/rates/index.ts'

export function openCrypto(deps: Infrastructure & { rates: Rates }): Crypto {
  const { config, clock, logger } = deps
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const vendors = { vendor: chainVendorFrom(config, clock), second: secondSourceFrom(config) }
  return createCrypto({ ...deps, ...vendors, keys: config.cryptoKeys, report })
}
