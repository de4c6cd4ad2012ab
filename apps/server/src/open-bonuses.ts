/** Opens bonuses, and connects them to accounts, limits and payouts. */
import type { Infrastructure } from './infrastructure.ts'
import { type Bonuses, createBonuses } from './modules/bonuses/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import type { Profile } from './modules/profile/index.ts'

interface Modules {
  readonly identity: Pick<Identity, 'account'>
  readonly profile: Pick<Profile, 'pushBalance'>
  readonly limits: Pick<Limits, 'sharedMarks' | 'exclusionOf'>
  readonly payouts: Payouts
}

export function openBonuses(infrastructure: Infrastructure, { identity, profile, limits, payouts }: Modules): Bonuses {
  const accountOf = async (player: bigint) => (await identity.account(player))!
  return createBonuses({
    ...infrastructure,
    secret: infrastructure.dataKeys.tokens,
    currencyOf: async (player) => (await accountOf(player)).currency,
    registeredAt: async (db, player) => (await identity.account(player, db))!.createdAt,
    async verifiedPhoneOf(player) {
      const { phone, isPhoneVerified } = await accountOf(player)
      return isPhoneVerified ? phone : null
    },
    findExclusion: (tx, player) => limits.exclusionOf(tx, player),
    async isSamePerson(tx, player) {
      const marks = await limits.sharedMarks(tx, [player])
      if (marks.some(({ kind }) => kind === 'phone' || kind === 'document' || kind === 'instrument')) return true
      return (await payouts.operator.sharedPlaces(tx, [player])).length > 0
    },
    onChanged: (player) => profile.pushBalance(player),
  })
}
