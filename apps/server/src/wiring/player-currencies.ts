import { createPlayerCurrencies, type PlayerCurrencies } from '../modules/accounts/currency/index.ts'
import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { toRealBettor } from '../modules/play/wagering/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { Turnover } from '../modules/rewards/turnover/index.ts'
/** The change of a player's currency, joined to the modules that bar it and to those whose rows go along (D-21). */
import type { Infrastructure } from './infrastructure.ts'
import type { MoneyModules } from './money-modules.ts'
import type { Play } from './play.ts'

interface Modules extends Pick<MoneyModules, 'payments' | 'payouts'> {
  identity: Identity
  profile: Pick<Profile, 'pushBalance'>
  limits: Pick<Limits, 'changeCurrency'>
  turnover: Pick<Turnover, 'changeCurrency'>
  play: Pick<Play, 'wagering'>
}

export function openCurrencies(infrastructure: Infrastructure, modules: Modules): PlayerCurrencies {
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
