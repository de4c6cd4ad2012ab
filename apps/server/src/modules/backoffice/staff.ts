/** D-46: accounts of operators and their households take no bets. Declared and freed in one transaction with the flag that the books judge by. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { repeated } from '../../platform/db/index.ts'
import type { Acting } from './linked.ts'
import type { Room } from './room.ts'
import { isOwn } from './rules/four-eyes.ts'
import { may } from './rules/roles.ts'
import { endStaffAccount, insertStaffAccount, type NewStaffAccount, staffAccounts } from './store/accounts.ts'
import { lockSums, noteAct } from './store/acts.ts'
import { operatorByLogin } from './store/operators.ts'
import type { Tx } from './store/tables.ts'

/** What one operator may declare without a colleague: each shuts a player out of the games. */
export const OWN_ACCOUNTS = 5

export interface StaffOrder {
  /** Whose account it is, by login. */
  login: string
  player: bigint
  reason: string
}

/** An own account is declared by its owner; another's by those whose act it is, never about an account of their own. */
export async function declareStaff(room: Room, by: Acting, { login, player, reason }: StaffOrder): Promise<{ success: true } | Refusal> {
  const owner = await operatorByLogin(room.db, login)
  const refused = owner?.id === by.id ? await refuseOwn(room, by) : refuseOthers(by, player)
  if (refused) return refused
  if (!owner || !(await room.contactOf(player))) return refuse('not_found')
  const order = { operator: owner.id, player, reason, by: by.id }
  return changed(room, by, { act: 'declare staff account', order, login }, async (tx, at) => {
    if (!(await insertStaffAccount(tx, order, at))) return false
    await room.setStaff(tx, player, true)
    return true
  })
}

/** Never by the operator whose account it was. The flag goes when nobody else declares the account. */
export async function freeStaff(room: Room, by: Acting, { login, player, reason }: StaffOrder): Promise<{ success: true } | Refusal> {
  const owner = await operatorByLogin(room.db, login)
  const refused = owner?.id === by.id ? refuse('second_person') : refuseOthers(by, player)
  if (refused) return refused
  if (!owner) return refuse('not_found')
  const order = { operator: owner.id, player, reason, by: by.id }
  return changed(room, by, { act: 'free staff account', order, login }, async (tx, at) => {
    if (!(await endStaffAccount(tx, order, at))) return false
    if ((await staffAccounts(tx, { player })).length === 0) await room.setStaff(tx, player, false)
    return true
  })
}

/** Flags that were declared where no wallet could be locked: beside the house, or before it kept them. */
export async function barStaff({ db, setStaff }: Room): Promise<void> {
  for (const player of new Set((await staffAccounts(db)).map((account) => account.player)))
    await db.transaction().execute(async (tx) => {
      await lockStaff(tx, player)
      if ((await staffAccounts(tx, { player })).length > 0) await setStaff(tx, player, true)
    })
}

async function refuseOwn({ db }: Room, { id }: Acting): Promise<Refusal | undefined> {
  return (await staffAccounts(db, { operator: id })).length >= OWN_ACCOUNTS ? refuse('role_required') : undefined
}

function refuseOthers(by: Acting, player: bigint): Refusal | undefined {
  if (!may(by.role, 'staff')) return refuse('role_required')
  return isOwn(by, player) ? refuse('second_person') : undefined
}

interface Change {
  act: string
  order: NewStaffAccount
  login: string
}

/** Decisions of the operator about the player that are under way come first, or are judged after it. */
function changed(
  room: Room,
  by: Acting,
  { act, order, login }: Change,
  change: (tx: Tx, at: number) => Promise<boolean>,
): Promise<{ success: true } | Refusal> {
  const { operator, player, reason } = order
  const work = async (tx: Tx) => {
    const at = room.clock.now()
    await lockSums(tx, operator, [player])
    if (!(await change(tx, at))) return refuse('bad_transition')
    await noteAct(tx, { operator: by.login, act, subject: `player ${player}`, detail: `${login}: ${reason}` }, at)
    return { success: true as const }
  }
  return repeated(() => room.db.transaction().execute(work))
}

/** One player's declarations change one after the other. */
const lockStaff = (tx: Tx, player: bigint) => lockSums(tx, 0n, [player])
