import { type PlayerCurrencies, createPlayerCurrencies } from '../modules/accounts/currency/index.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import {
  type ExportedModules,
  type OwnData,
  type OwnDataDeps,
  createExportSections,
  createOpenPaymentsCheck,
  createOwnData,
} from '../modules/accounts/own-data/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import type { Payments } from '../modules/cashier/payments/index.ts'
import type { Payouts } from '../modules/cashier/payouts/index.ts'
import { createContactLookup, localeOf } from '../modules/contact/in-app/index.ts'
import type { Notifications } from '../modules/contact/notifications/index.ts'
import { toRealBettor } from '../modules/play/wagering/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
/** Opens what a player may do with the account: exports, its deletion, and the change of the currency (D-21). */
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
import { systemRandom } from '../platform/random.ts'
import type { MoneyModules } from './cashier.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Play } from './play.ts'

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

interface CurrencyModules extends Pick<MoneyModules, 'payments' | 'payouts'> {
  identity: Identity
  profile: Pick<Profile, 'pushBalance'>
  limits: Pick<Limits, 'changeCurrency'>
  turnover: Pick<Turnover, 'changeCurrency'>
  play: Pick<Play, 'wagering'>
}

export function openCurrencies(infrastructure: Infrastructure, modules: CurrencyModules): PlayerCurrencies {
  const { identity, profile, limits, turnover, payments, payouts, play } = modules
  return createPlayerCurrencies({
    ...infrastructure,
    identity,
    isAutobetRunning: (player) => play.wagering.autobets.isRunning(toRealBettor(player)),
    hasOpenInvoices: payments.hasOpenInvoices,
    hasOpenPayouts: async (tx, player) => (await payouts.openOf(player, tx)).length > 0,
    hasChargeBack: payments.hasChargeBack,
    async carry(tx, player, move) {
      await limits.changeCurrency(tx, player, move)
      await turnover.changeCurrency(tx, player, move)
    },
    onChanged: (player) => void profile.pushBalance(player).catch(infrastructure.onFault),
  })
}
