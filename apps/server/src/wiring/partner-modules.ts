import type { Identity } from '../modules/accounts/identity/index.ts'
import { outboxBacklog } from '../modules/books/ledger/index.ts'
import type { Payouts } from '../modules/cashier/payouts/index.ts'
import { createPartners, type Partners } from '../modules/growth/partners/index.ts'
import { isPlayKnown } from '../modules/play/wagering/index.ts'
import type { Kyc } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
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
