import type { Identity } from '../modules/identity/index.ts'
import type { Kyc } from '../modules/kyc/index.ts'
import { outboxBacklog } from '../modules/ledger/index.ts'
import type { Limits } from '../modules/limits/index.ts'
import { createPartners, type Partners } from '../modules/partners/index.ts'
import type { Payouts } from '../modules/payouts/index.ts'
import { isPlayKnown } from '../modules/wagering/index.ts'
/** Wires partners: who a player is, what is known of their play, and the ledger. */
import type { Infrastructure } from './infrastructure.ts'

interface People {
  identity: Pick<Identity, 'account' | 'sharedDevices' | 'hooks'>
  limits: Pick<Limits, 'firstExclusions' | 'sharedMarks'>
  payouts: Pick<Payouts, 'operator'>
  kyc: Pick<Kyc, 'isVerified'>
}

export function openPartners(
  { database, clock, limiter, ledger, dataKeys }: Infrastructure,
  { identity, limits, payouts, kyc }: People,
): Partners {
  const partners = createPartners({
    database,
    clock,
    limiter,
    ledger,
    secret: dataKeys.documents,
    isPlayRead: async (until) => isPlayKnown(database.db, until, await outboxBacklog(database)),
    exclusionsOf: limits.firstExclusions,
    isVerified: kyc.isVerified,
    async withPhone(tx, players) {
      const found = new Set<bigint>()
      for (const player of players) if ((await identity.account(player, tx))?.isPhoneVerified) found.add(player)
      return found
    },
    async accountOf(tx, player) {
      const account = await identity.account(player, tx)
      return account && { registeredAt: account.createdAt, phone: account.phone }
    },
    async linksOf(tx, player) {
      return [
        ...(await limits.sharedMarks(tx, [player])),
        ...(await payouts.operator.sharedPlaces(tx, [player])),
        ...(await identity.sharedDevices(tx, [player])).map(({ other }) => ({ other, kind: 'device' as const })),
      ]
    },
  })
  identity.hooks.registered.on('partners', partners.registered)
  return partners
}
