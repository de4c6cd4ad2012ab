/** What an operator who may not answer the chat any more leaves to colleagues. Source: D-57. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import { withOwn } from '../players/linked.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { activeOperators } from '../store/operators.ts'

export interface Leaving {
  /** Logins: who decided it, and who leaves. */
  readonly by: string
  readonly left: string
  /** Milliseconds. */
  readonly at: number
}

type Deps = Pick<BackofficeContext, 'inbox' | 'vip'>

/** Colleagues answer the conversations; the VIP players have no manager until another is named. `why`: of the operator, as in "was deactivated". */
export async function handOver(context: Deps, tx: Tx, leaving: Leaving, why: string): Promise<void> {
  await endManagers(context, tx, leaving, why)
  // a conversation that was given until now is seen after the wait for its manager
  await context.inbox.releaseAllOf(tx, leaving.left)
}

/** Nobody is the manager of an own account, nor of one linked to it: after a change of what is own or linked among these. */
export async function endOwnManagers(
  context: BackofficeContext,
  tx: Tx,
  { by, at }: Omit<Leaving, 'left'>,
  players: readonly PlayerId[],
): Promise<void> {
  for (const { login, own } of await withOwn(context, tx, await activeOperators(tx))) {
    const theirs = players.filter((player) => own.has(player))
    const ended =
      theirs.length > 0 ? await endManagers(context, tx, { by, left: login, at }, 'has this account or a linked one', theirs) : []
    for (const player of ended) await context.inbox.moveUnanswered(tx, player, login, null)
  }
}

/** Of these players alone, or of all. */
async function endManagers({ vip }: Deps, tx: Tx, leaving: Leaving, why: string, players?: readonly PlayerId[]): Promise<PlayerId[]> {
  const { by, left, at } = leaving
  const detail = `${left}, who was it, ${why}`
  const ended = await vip.members.endManagersOf(tx, left, { login: by, at, reason: detail }, players)
  for (const player of ended) await writeAuditEntry(tx, { operator: by, act: 'VIP manager', subject: `player ${player}: none`, detail }, at)
  return ended
}
