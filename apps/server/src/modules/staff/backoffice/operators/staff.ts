/**
 * D-46: accounts of operators and their households may not bet. Declared and freed in one transaction with the flag that bets
 * check.
 */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { endOwnManagers } from '../acts/hand-over.ts'
import type { BackofficeContext } from '../context.ts'
import { type Acting, groupOf } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { endStaffAccount, insertStaffAccount, type NewStaffAccount, staffAccounts } from '../store/accounts.ts'
import { lockSums, writeAuditEntry } from '../store/acts.ts'
import { operatorByLogin } from '../store/operators.ts'
import { refuseUnproved } from './proof.ts'

/** The limit of one operator without a colleague: each declaration bars a player from the games. */
export const OWN_ACCOUNTS = 5

export interface StaffOrder {
  /** The account's operator, by login. */
  login: string
  player: PlayerId
  reason: string
}

/** An operator declares own accounts; declaring another's needs the right, and never concerns an own account. */
export async function declareStaff(
  context: BackofficeContext,
  by: Acting,
  { login, player, reason }: StaffOrder,
): Promise<{ success: true } | Refusal> {
  const owner = await operatorByLogin(context.db, login)
  const refused = owner?.id === by.id ? await refuseOwn(context, by) : refuseOthers(by, player)
  if (refused) return refused
  if (!owner || !(await context.contactOf(player))) return refuse('not_found')
  const order = { operator: owner.id, player, reason, by: by.id }
  return changed(context, by, { act: 'declare staff account', order, login }, async (tx, at) => {
    if (!(await insertStaffAccount(tx, order, at))) return false
    await context.setStaff(tx, player, true)
    await endOwnManagers(context, tx, { by: by.login, at }, await groupOf(context, tx, player))
    return true
  })
}

/** Never by the operator of the account; with a recent code, since four eyes see what was theirs no more. The flag goes when no other declaration is left. */
export async function freeStaff(
  context: BackofficeContext,
  by: Acting,
  { login, player, reason }: StaffOrder,
): Promise<{ success: true } | Refusal> {
  const owner = await operatorByLogin(context.db, login)
  const refused = (owner?.id === by.id ? refuse('second_person') : refuseOthers(by, player)) ?? refuseUnproved(context, by)
  if (refused) return refused
  if (!owner) return refuse('not_found')
  const order = { operator: owner.id, player, reason, by: by.id }
  return changed(context, by, { act: 'free staff account', order, login }, async (tx, at) => {
    if (!(await endStaffAccount(tx, order, at))) return false
    if ((await staffAccounts(tx, { player })).length === 0) await context.setStaff(tx, player, false)
    return true
  })
}

/** Flags of declarations without a lock of the wallet: made outside the server, or before the server stored them. */
export async function barStaff({ db, setStaff }: BackofficeContext): Promise<void> {
  for (const player of new Set((await staffAccounts(db)).map((account) => account.player)))
    await db.transaction().execute(async (tx) => {
      await lockStaff(tx, player)
      if ((await staffAccounts(tx, { player })).length > 0) await setStaff(tx, player, true)
    })
}

async function refuseOwn({ db }: BackofficeContext, { id }: Acting): Promise<Refusal | undefined> {
  return (await staffAccounts(db, { operator: id })).length >= OWN_ACCOUNTS ? refuse('role_required') : undefined
}

function refuseOthers(by: Acting, player: PlayerId): Refusal | undefined {
  if (!may(by, 'staff')) return refuse('role_required')
  return isOwn(by, player) ? refuse('second_person') : undefined
}

interface Change {
  act: string
  order: NewStaffAccount
  login: string
}

/** Serialised with the operator's pending decisions about the player. */
function changed(
  context: BackofficeContext,
  by: Acting,
  { act, order, login }: Change,
  change: (tx: Tx, at: number) => Promise<boolean>,
): Promise<{ success: true } | Refusal> {
  const { operator, player, reason } = order
  const work = async (tx: Tx) => {
    const at = context.clock.now()
    await lockSums(tx, operator, [player])
    if (!(await change(tx, at))) return refuse('bad_transition')
    await writeAuditEntry(tx, { operator: by.login, act, subject: `player ${player}`, detail: `${login}: ${reason}` }, at)
    return { success: true as const }
  }
  return retryConflicts(() => context.db.transaction().execute(work))
}

/** Serialises declarations about one player. */
const lockStaff = (tx: Tx, player: PlayerId) => lockSums(tx, 0n, [player])
