/** Blocks of a player: one operator blocks at once, two lift a block or confirm a fraud. Sources: money.md A "Four eyes", bonuses.md 2.12. */
import { isRefusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { retryConflicts } from '../../../../platform/db/index.ts'
import { forfeitedSums, fraudSubject, liftSubject, NO_SUMS } from '../acts/block.ts'
import { propose } from '../approvals/approvals.ts'
import { aboutPlayer, type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `POST /console/v1/players/{id}/${'block' | 'unblock' | 'confirm-fraud'}`

export function blockHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { db, clock, limits } = context
  const { operatorBlocks } = limits
  const about = aboutPlayer(context)
  return {
    'POST /console/v1/players/{id}/block': ({ caller, params: { id }, body: { cause, reason } }) =>
      by(
        caller,
        about(id, (player, { login }) =>
          retryConflicts(() =>
            db.transaction().execute(async (tx) => {
              const refused = await operatorBlocks.block(tx, player, { cause, by: login, reason })
              if (refused) return refused
              const entry = { operator: login, act: 'block player', subject: `player ${player}`, detail: `${cause}: ${reason}` }
              await writeAuditEntry(tx, entry, clock.now())
              return DONE
            }),
          ),
        ),
        'block',
      ),
    'POST /console/v1/players/{id}/unblock': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        about(id, async (player, operator) => {
          const open = await operatorBlocks.of(db, player)
          if (!open) return refuse('bad_transition')
          const isConfirmed = open.confirmed !== null
          return propose(context, operator, {
            act: { kind: 'unblock', player, block: open.id, cause: open.cause, isConfirmed },
            subject: liftSubject(player),
            player,
            ...NO_SUMS,
            reason,
            precondition: (tx) => operatorBlocks.liftFault(tx, player, { id: open.id, isConfirmed }),
            causes: async () => ['block'],
          })
        }),
        'block',
      ),
    'POST /console/v1/players/{id}/confirm-fraud': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        about(id, async (player, operator) => {
          const open = await operatorBlocks.of(db, player)
          if (!open) return refuse('bad_transition')
          const forfeited = await forfeitableNow(context, player, open.id)
          if (isRefusal(forfeited)) return forfeited
          return propose(context, operator, {
            act: { kind: 'confirm_fraud', player, block: open.id, forfeited: [...forfeited] },
            subject: fraudSubject(player),
            player,
            ...forfeitedSums(forfeited),
            reason,
            precondition: (tx) => operatorBlocks.confirmFault(tx, player, open.id),
            causes: async () => ['block'],
          })
        }),
        'block',
      ),
  }
}

/** What settled bets have earned comes first. */
async function forfeitableNow({ db, relay, bonusMoney, limits }: BackofficeContext, player: PlayerId, block: bigint) {
  if (!(await relay.readPlay(player))) return refuse('busy', { retryAfter: 1 })
  return db
    .transaction()
    .execute(async (tx) => (await limits.operatorBlocks.confirmFault(tx, player, block)) ?? bonusMoney.forfeitable(tx, player))
}
