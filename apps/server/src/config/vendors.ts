/** What this configuration offers without and with vendors (D-13, D-16); each adapter stands beside its settings. */
import { UNAVAILABLE, type Unavailable } from '@fairhouse/contracts'

import { type Register, sandboxRegister } from '../modules/protection/registers/index.ts'
import type { Clock } from '../platform/clock.ts'
import { systemIds } from '../platform/ids.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'
import { beaconFrom } from './beacon-settings.ts'
import { checkProviderFrom } from './check-settings.ts'
import type { Config } from './config.ts'
import { chainVendorFrom } from './crypto-settings.ts'
import { oddsFeedFrom } from './fixture-settings.ts'
import { gameProvidersFrom } from './game-provider-settings.ts'
import { messageTransportsFrom } from './message-settings.ts'
import { openIdIssuersFrom } from './oidc-providers.ts'
import { rateSourceFrom } from './rate-settings.ts'
import { paymentProvidersFrom } from './transfer-settings.ts'

/** What cannot be offered for want of an adapter; reported at the start and by `/health`. */
export function unavailableIn(config: Config, clock: Clock): Unavailable[] {
  const { email, sms } = messageTransportsFrom(config, clock)
  const isOffered: Record<Unavailable, boolean> = {
    email: email !== undefined,
    sms: sms !== undefined,
    transfers: paymentProvidersFrom(config, clock).length > 0,
    crypto: chainVendorFrom(config, clock) !== undefined && rateSourceFrom(config, clock, () => undefined) !== undefined,
    identity_checks: checkProviderFrom(config, clock) !== undefined,
    exclusion_registers: registersFrom(config, clock).length > 0,
    sports_feed: oddsFeedFrom(config, clock, () => undefined) !== undefined,
    game_providers: gameProvidersFrom(config).length > 0,
    provider_login: openIdIssuersFrom(config).length > 0,
  }
  return UNAVAILABLE.filter((name) => !isOffered[name])
}

/** What an operator must provide before this configuration can run; checked before any database access. */
export function vendorRefusals(config: Config): string[] {
  const clock = { now: () => 0 }
  const opened = [() => beaconFrom(config, clock, () => undefined)]
  return opened.flatMap((open) => {
    try {
      open()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** Adapters of the registers in the list of countries. Production has no built-in adapter, so its list may name none. */
export function registersFrom(config: VendorPlace, clock: Clock): Register[] {
  const sandbox = sandboxVendor(config, 'register')
  return sandbox ? [sandboxRegister({ ...sandbox, secret: config.secrets.register, clock, ids: systemIds })] : []
}
