/** Wires the module of crypto payments with the exchange rates it uses. */
import { chainVendorFrom, rateSourceFrom } from './crypto-settings.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createCrypto, type Crypto } from './modules/crypto/index.ts'
import { createRates } from './modules/rates/index.ts'

export function openCrypto(infrastructure: Infrastructure): Crypto {
  const { config, clock, logger } = infrastructure
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const onSilence = (source: string) => report('the source of exchange rates gives no answer', { source })
  const rates = createRates({ source: rateSourceFrom(config, clock, report), clock, onSilence })
  return createCrypto({ ...infrastructure, rates, vendor: chainVendorFrom(config, clock), keys: config.cryptoKeys, report })
}
