/** Opens the exchange rates that crypto payments and the tops share. */
import { rateSourceFrom } from './crypto-settings.ts'
import type { Infrastructure } from './infrastructure.ts'
import { createRates, type Rates } from './modules/rates/index.ts'

export function openRates({ config, clock, logger, vendorWatch }: Infrastructure): Rates {
  const report = (message: string, facts: Record<string, unknown>) => logger.error(facts, message)
  const onSilence = (source: string) => report('the source of exchange rates gives no answer', { source })
  const source = rateSourceFrom(config, clock, report)
  return createRates({ source: source && vendorWatch.port('rates', source.id, source), clock, onSilence })
}
