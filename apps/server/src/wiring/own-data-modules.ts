import type { Identity } from '../modules/accounts/identity/index.ts'
import { createOwnData, type OwnData, type OwnDataDeps } from '../modules/accounts/own-data/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import type { Payments } from '../modules/cashier/payments/index.ts'
import type { Payouts } from '../modules/cashier/payouts/index.ts'
import type { Notifications } from '../modules/contact/notifications/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import { systemRandom } from '../platform/random.ts'
/** Wires what a player may do with their own data: exports, and the deletion of the account. */
import { createContactLookup, localeOf } from './contact-details.ts'
import { createExportSections, createOpenPaymentsCheck, type ExportedModules } from './export-sections.ts'
import type { Infrastructure } from './infrastructure.ts'

export interface OwnDataModules extends Omit<ExportedModules, 'ledger'> {
  identity: Identity
  profile: Profile
  payments: Payments
  payouts: Payouts
  channels: Parameters<typeof createContactLookup>[0]['channels']
  deliver: Notifications['deliver']
  bonuses: ExportedModules['bonuses'] & Pick<Bonuses, 'forfeitAll'>
}

export function openOwnData(
  infrastructure: Infrastructure,
  { channels, deliver, ...modules }: OwnDataModules,
  playerFacts: Pick<OwnDataDeps, 'currencyOf' | 'timezoneOf'>,
): OwnData {
  const { identity, profile, payments, payouts } = modules
  const ownData = createOwnData({
    ...infrastructure,
    random: systemRandom,
    secret: infrastructure.dataKeys.documents,
    identity,
    forgetFace: profile.forgetFace,
    sections: createExportSections({ ...modules, ledger: infrastructure.ledger }),
    contactOf: createContactLookup({ identity, channels }),
    localeOf: (player) => localeOf(profile, player),
    deliver,
    depositsOf: payments.list,
    payoutsOf: payouts.list,
    hasOpenPayments: createOpenPaymentsCheck({ payments, payouts }),
    ...playerFacts,
  })
  ownData.hooks.accountClosed.on('bonuses', (tx, { player }) => modules.bonuses.forfeitAll(tx, player))
  return ownData
}
