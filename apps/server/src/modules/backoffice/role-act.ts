/** A change of a role, or of an operator's role: its stored form while pending, and its effect. Source: D-2. */
import { type OperatorAct, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { BackofficeContext } from './context.ts'
import { isRaise, losesLastAdministrator, raisesOwn, type Holder, type RightsAfter } from './rules/roles.ts'
import { activeOperators, type Operator, operatorByLogin } from './store/operators.ts'
import { deleteRole, findRole, lockRoles, loginsByRole, putRole, setRoleOf } from './store/roles.ts'

interface RoleBase {
  kind: 'role'
  /** The role. */
  name: string
  /** Of the role when it was proposed; null for a new one. */
  version: number | null
}

export type RoleAct = RoleBase &
  (
    | { verb: 'put'; may: OperatorAct[]; before: OperatorAct[] }
    | { verb: 'delete' }
    /** `isRaise`: the operator gains a right. */
    | { verb: 'give'; login: string; from: string; isRaise: boolean }
  )

/** One pending change per role, and per operator. */
export const roleSubject = (name: string): string => `role ${name}`
export const roleOfSubject = (login: string): string => `role of operator ${login}`

const listed = (acts: readonly OperatorAct[]) => acts.join(', ') || 'none'

export function wholeRole(subject: string, act: RoleAct): string {
  if (act.verb === 'delete') return `${subject}: delete`
  if (act.verb === 'give') return `${subject}: ${act.name} instead of ${act.from}`
  const [more, less] = [act.may.filter((each) => !act.before.includes(each)), act.before.filter((each) => !act.may.includes(each))]
  return `${subject}: adds ${listed(more)}; removes ${listed(less)}`
}

/** Whether this operator would gain a right by the approval of it. */
export function isOwnRaise(act: { kind: string }, { role, login }: Pick<Operator, 'role' | 'login'>): boolean {
  if (act.kind !== 'role') return false
  const change = act as RoleAct
  if (change.verb === 'give') return change.login === login && change.isRaise
  return change.verb === 'put' && change.name === role && isRaise(change.before, change.may)
}

const inUse = (logins: readonly string[]) =>
  refuseFields({ name: [`in_use: ${logins.join(', ')} ${logins.length === 1 ? 'has' : 'have'} it`] })
const LAST = 'last_administrator: nobody could change roles or manage operators any more'

/**
 * The obstacle, checked before a second operator is asked and again under the same lock before the change. `people`: who proposed it, and
 * who approves it.
 */
export async function refuseRole(tx: Tx, act: RoleAct, people: readonly Operator[]): Promise<Refusal | undefined> {
  await lockRoles(tx)
  const role = await findRole(tx, act.name)
  if (act.version !== null && !role) return refuse('not_found')
  if ((role?.version ?? null) !== act.version) return refuse('bad_transition')
  if (act.verb === 'delete') {
    const logins = (await loginsByRole(tx)).get(act.name)
    return logins && inUse(logins)
  }
  if (act.verb === 'give') {
    const operator = await operatorByLogin(tx, act.login)
    if (!operator) return refuse('not_found')
    if (operator.role !== act.from || act.from === act.name) return refuse('bad_transition')
    return refuseAfter(tx, people, ({ login, may }) => (login === act.login ? role!.may : may))
  }
  if (!isRaise(act.before, act.may) && !isRaise(act.may, act.before) && role) return refuse('bad_transition')
  return refuseAfter(tx, people, ({ role: of, may }) => (of === act.name ? act.may : may))
}

/** Rights are read under the lock: an operator may have got another role since. */
async function refuseAfter(tx: Tx, people: readonly Operator[], after: RightsAfter): Promise<Refusal | undefined> {
  const active: Holder[] = await activeOperators(tx)
  const present = active.filter(({ login }) => people.some((person) => person.login === login))
  if (raisesOwn(present, after)) return refuse('second_person')
  return losesLastAdministrator(active, after) ? refuseFields({ may: [LAST] }) : undefined
}

export async function applyRole(
  { clock }: BackofficeContext,
  tx: Tx,
  act: RoleAct,
  { by, reason, people }: { by: string; reason: string; people: readonly Operator[] },
): Promise<(() => void) | Refusal> {
  const refused = await refuseRole(tx, act, people)
  if (refused) return refused
  if (act.verb === 'delete') await deleteRole(tx, act.name)
  else if (act.verb === 'give') await setRoleOf(tx, act.login, act.name)
  else await putRole(tx, { name: act.name, may: act.may, by, reason, at: clock.now() })
  return () => undefined
}
