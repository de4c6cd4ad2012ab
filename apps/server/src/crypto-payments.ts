/** Wires the module of crypto payments with the exchange rates it uses. */
import { chainVendorFrom, rateSourceFrom, secondSourceFrom } from './crypto-settings.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createCrypto, type Crypto } from './modules/crypto/index.ts'
import { createRates } from './modules/rates/index.ts'

export function openCrypto(infrastructure: Infrastructure): Crypto {
  const { config, clock, logger } = infrastructure
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const onSilence = (source: string) => report('the source of exchange rates gives no answer', { source })
  const rates = createRates({ source: rateSourceFrom(config, clock, report), clock, onSilence })
  const vendors = { vendor: chainVendorFrom(config, clock), second: secondSourceFrom(config) }
  return createCrypto({ ...infrastructure, ...vendors, rates, keys: config.cryptoKeys, report })
}
