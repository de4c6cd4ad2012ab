/**
 * What operators do to the access of a player: the end of every session and of play that would go on without one, such as after a stolen
 * phone, at once and by one, since it takes nothing;
 * and the closing of the account, always by two. What a closing needs is looked at when it is proposed, and when it is approved. Sources: D-2, D-36.
 */
import { retryConflicts } from '../../../../platform/db/index.ts'
import { endGameTokens } from '../../../games/providers/index.ts'
import { endAutobets } from '../../../play/wagering/index.ts'
import { NO_SUMS } from '../acts/block.ts'
import { closingSubject } from '../acts/closing.ts'
import { propose } from '../approvals/approvals.ts'
import { aboutPlayer, type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

export function accessHandlers(context: BackofficeContext, by: By): Of<`POST /console/v1/players/{id}/${'sign-out' | 'close'}`> {
  const { db, clock, identity, ownData } = context
  const about = aboutPlayer(context)
  return {
    'POST /console/v1/players/{id}/sign-out': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        about(id, (player, { login }) =>
          retryConflicts(() =>
            db.transaction().execute(async (tx) => {
              const ended = await identity.signOut(tx, player)
              await endGameTokens(tx, player, clock.now())
              await endAutobets(tx, player)
              const detail = `sessions ended: ${ended}: ${reason}`
              await writeAuditEntry(tx, { operator: login, act: 'sign out player', subject: `player ${player}`, detail }, clock.now())
              return { ...DONE, ended }
            }),
          ),
        ),
        'players',
      ),
    'POST /console/v1/players/{id}/close': ({ caller, params: { id }, body: { cause, reason } }) =>
      by(
        caller,
        about(id, (player, operator) =>
          propose(context, operator, {
            act: { kind: 'close_account', player, cause },
            subject: closingSubject(player),
            player,
            ...NO_SUMS,
            reason,
            precondition: (tx) => ownData.closings.closeFault(tx, player),
            causes: async () => ['block'],
          }),
        ),
        'block',
      ),
  }
}
