import type { Identity } from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import { outboxBacklog } from '../modules/books/ledger/index.ts'
import type { InApp } from '../modules/contact/in-app/index.ts'
import { createSpinCount } from '../modules/games/wheel/index.ts'
import { isPlayKnown, settledBacklog } from '../modules/play/wagering/index.ts'
import type { Kyc } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { Bonuses } from '../modules/rewards/bonuses/index.ts'
import { createVip, requestJoinAtRegistration, type Vip, type VipDeps } from '../modules/rewards/vip/index.ts'
/** Opens the VIP module, and connects it to the ledger, accounts, limits and the daily wheel. */
import type { Infrastructure } from './infrastructure.ts'

interface Modules {
  readonly identity: Pick<Identity, 'account' | 'hooks'>
  readonly kyc: Pick<Kyc, 'isVerified' | 'personOf'>
  readonly profile: Pick<Profile, 'pushBalance'>
  readonly limits: Pick<Limits, 'exclusionOf'>
  readonly bonuses: Pick<Bonuses, 'isSamePerson' | 'giveSpins' | 'grantPrize'>
  readonly inApp: Pick<InApp, 'addAndPublish'>
  readonly write: VipDeps['write']
}

export function openVip(infrastructure: Infrastructure, { identity, kyc, profile, limits, bonuses, inApp, write }: Modules): Vip {
  const { database, clock, onFault } = infrastructure
  const vip = createVip({
    ...infrastructure,
    write,
    currencyOf: async (db, player) => (await identity.account(player, db))!.currency,
    isPlayCounted: async (until) =>
      (await isPlayKnown(database.db, until, await outboxBacklog(database))) && (await settledBacklog(database, 'vip')) === 0,
    spinsBetween: createSpinCount(database),
    findExclusion: (tx, player) => limits.exclusionOf(tx, player),
    isSamePerson: (tx, player) => bonuses.isSamePerson(tx, player),
    notify: (tx, news) => inApp.addAndPublish(tx, { ...news, kind: 'vip' }),
    birthDateOf: async (player) => ((await kyc.isVerified(player)) ? ((await kyc.personOf(player))?.birth_date ?? null) : null),
    registeredAt: async (db, player) => (await identity.account(player, db))!.createdAt,
    grantBonus: (tx, player, bonus) => bonuses.grantPrize(tx, player, bonus),
    onMoney: (player) => void profile.pushBalance(player).catch(onFault),
  })
  identity.hooks.registered.on('vip', async (tx, { player, wantsVip }) => {
    if (wantsVip) await requestJoinAtRegistration(database, tx, player, clock.now())
  })
  vip.hooks.levelReached.on('bonuses', async (tx, { player, currency, spins }) => {
    if (spins.count > 0) return bonuses.giveSpins(tx, { player, currency, ...spins })
  })
  return vip
}
