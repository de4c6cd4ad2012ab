/** Wires the module of crypto payments with its vendors and the exchange rates. */
import { chainVendorFrom, secondSourceFrom } from '../config/crypto-settings.ts'
import { createCrypto, type Crypto } from '../modules/cashier/crypto/index.ts'
import type { Rates } from '../modules/cashier/rates/index.ts'
import type { Infrastructure } from './infrastructure.ts'

export function openCrypto(deps: Infrastructure & { rates: Rates }): Crypto {
  const { config, clock } = deps
  const watched = <P extends { id: string }>(port: P | undefined) => port && deps.vendorWatch.port('chain', port.id, port)
  const vendors = { vendor: watched(chainVendorFrom(config, clock)), second: watched(secondSourceFrom(config)) }
  return createCrypto({ ...deps, ...vendors, keys: config.cryptoKeys, report: deps.reportOf('crypto') })
}
