/** Exchange rates, and the room of payments over chains that stands on them. */
import { chainVendorFrom, rateSourceFrom } from './crypto-settings.ts'
import type { Ground } from './ground.ts'
import { createCrypto, type Crypto } from './modules/crypto/index.ts'
import { createRates, type Rates } from './modules/rates/index.ts'

export interface ChainDesk {
  rates: Rates
  crypto: Crypto
}

export function openChainDesk(ground: Ground): ChainDesk {
  const { config, clock, logger } = ground
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const onSilence = (source: string) => report('the source of exchange rates gives no answer', { source })
  const rates = createRates({ source: rateSourceFrom(config), clock, onSilence })
  const crypto = createCrypto({ ...ground, rates, vendor: chainVendorFrom(config, clock), keys: config.cryptoKeys, report })
  return { rates, crypto }
}
