/** The cashier's rooms, joined by their doors: money that comes in and goes out. */
import { join } from 'node:path'

import type { Ground } from './ground.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Geo } from './modules/geo/index.ts'
import type { Limits } from './modules/limits/index.ts'
import { createPayments, type Payments } from './modules/payments/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { Turnover } from './modules/turnover/index.ts'
import { folderStore } from './platform/files/index.ts'
import { systemRandom } from './platform/random.ts'
import { paymentProvidersFrom } from './vendors.ts'

export interface MoneyDesk {
  payments: Payments
}

export interface MoneyDeskDeps extends Ground {
  geo: Pick<Geo, 'placeOf'>
  identity: Pick<Identity, 'account'>
  profile: Pick<Profile, 'pushBalance'>
  limits: Limits
  turnover: Pick<Turnover, 'deposited'>
}

export function openMoneyDesk(ground: MoneyDeskDeps): MoneyDesk {
  const { config, clock, geo, identity, profile, turnover, logger, onFault } = ground
  const payments = createPayments({
    ...ground,
    methodsFile: config.methodsFile,
    needsPayouts: config.can.takeOnlyWhatIsPaidOut,
    random: systemRandom,
    files: folderStore(join(config.dataDir, 'files'), systemRandom),
    secret: config.secrets.documents,
    regionOf: (ip) => geo.placeOf(ip).region,
    providers: paymentProvidersFrom(config, clock),
    currencyOf: async (player) => (await identity.account(player))?.currency ?? null,
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
    // A house without payouts has none to speak of, and none to take back.
    onPayoutEvent: async () => 'unknown',
    payoutsBetween: async () => [],
    rejectPayouts: async () => undefined,
    onCredited: turnover.deposited,
    report: (message, facts) => logger.error(facts, message),
  })
  return { payments }
}
