/**
 * What has ended every bonus of a player, and ends at once what a win of before it still brings. A block alone ends none: an operator may lift
 * it. Source: bonuses.md 2.12.
 */
import type { PlayerId } from '@fairhouse/money'

import type { Database, Tx } from '../../../platform/db/index.ts'
import type { TimelinePage } from '../../../platform/timeline.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { LimitsRepository } from './limits-repository.ts'
import { createOperatorBlocks, isFraudConfirmed, type OperatorBlockDeps } from './operator-blocks.ts'
import { isClosedBy } from './rules/blocks.ts'
import { activeExclusion } from './rules/exclusions.ts'
import { ownBlocksOf } from './store/operator-blocks.ts'
import { limitsTimeline } from './store/timeline.ts'

/** `closed`: a self-exclusion or a register, until play is open again; under age, or a second account of an excluded person. */
export type BonusEndCause = 'fraud' | 'closed'

interface BlockDeps extends OperatorBlockDeps {
  readonly database: Database
  readonly limitsRepository: LimitsRepository
}

/** What `Limits` has of blocks. */
export const createBlocks = ({ database, limitsRepository, ...deps }: BlockDeps) => ({
  operatorBlocks: createOperatorBlocks(deps),
  ownBlocksOf: (player: PlayerId) => ownBlocksOf(database.db, player),
  timelineOf: (player: PlayerId, page: TimelinePage) => limitsTimeline(database.db, player, page),
  bonusEndOf: (tx: Tx, player: PlayerId) => bonusEndOf({ limitsRepository, ledger: deps.ledger }, tx, player),
})

/** Read under the lock of the player's wallets. */
async function bonusEndOf(
  { limitsRepository, ledger }: { readonly limitsRepository: LimitsRepository; readonly ledger: Pick<Ledger, 'lockWallets'> },
  tx: Tx,
  player: PlayerId,
): Promise<BonusEndCause | undefined> {
  const wallets = await ledger.lockWallets(tx, player)
  if (await isFraudConfirmed(tx, player)) return 'fraud'
  const { restrictions, now } = await limitsRepository.read(tx, player)
  return activeExclusion(restrictions, now) === 'self_excluded' || wallets.some(({ block }) => isClosedBy(block)) ? 'closed' : undefined
}
