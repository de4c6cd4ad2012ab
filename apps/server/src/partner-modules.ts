/** Wires partners: who a player is, what is known of their play, and the ledger. */
import type { Infrastructure } from './infrastructure.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import { outboxBacklog } from './modules/ledger/index.ts'
import type { Limits } from './modules/limits/index.ts'
import { createPartners, type Partners } from './modules/partners/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import { isPlayKnown } from './modules/wagering/index.ts'

interface People {
  identity: Pick<Identity, 'account' | 'sharedDevices'>
  limits: Pick<Limits, 'firstExclusions' | 'sharedMarks'>
  payouts: Pick<Payouts, 'operator'>
  kyc: Pick<Kyc, 'isVerified'>
}

/** `people`: modules that are opened later, because a registration needs partners. */
export function openPartners({ database, clock, limiter, ledger, dataKeys }: Infrastructure, people: () => People): Partners {
  return createPartners({
    database,
    clock,
    limiter,
    ledger,
    secret: dataKeys.documents,
    isPlayRead: async (until) => isPlayKnown(database.db, until, await outboxBacklog(database)),
    exclusionsOf: (tx, players) => people().limits.firstExclusions(tx, players),
    isVerified: (player) => people().kyc.isVerified(player),
    async withPhone(tx, players) {
      const found = new Set<bigint>()
      for (const player of players) if ((await people().identity.account(player, tx))?.isPhoneVerified) found.add(player)
      return found
    },
    async accountOf(tx, player) {
      const account = await people().identity.account(player, tx)
      return account && { registeredAt: account.createdAt, phone: account.phone }
    },
    async linksOf(tx, player) {
      const { identity, limits, payouts } = people()
      return [
        ...(await limits.sharedMarks(tx, [player])),
        ...(await payouts.operator.sharedPlaces(tx, [player])),
        ...(await identity.sharedDevices(tx, [player])).map(({ other }) => ({ other, kind: 'device' as const })),
      ]
    },
  })
}
