/** A change of a role, or of an operator's role. Source: D-2. */
import { type OperatorAct, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import { isRaise, losesLastAdministrator, may, raisesOwn, type Holder, type RightsAfter } from '../rules/roles.ts'
import { activeOperators, type Operator, operatorByLogin } from '../store/operators.ts'
import { deleteRole, findRole, lockRoles, loginsByRole, putRole, setRoleOf } from '../store/roles.ts'
import { type ConsoleAct, NOTHING } from './act.ts'
import { handOver } from './hand-over.ts'

const base = {
  kind: z.literal('role'),
  /** The role. */
  name: z.string(),
  /** Of the role when it was proposed; null for a new one. */
  version: z.nullable(z.number()),
}
/** Rights of a newer version too, which may run beside this one: a role has them, and keeps them. */
const rights = z.array(z.custom<OperatorAct>((value) => typeof value === 'string'))
const fields = z.discriminatedUnion('verb', [
  z.object({ ...base, verb: z.literal('put'), may: rights, before: rights }),
  z.object({ ...base, verb: z.literal('delete') }),
  /** `isRaise`: the operator gains a right. */
  z.object({ ...base, verb: z.literal('give'), login: z.string(), from: z.string(), isRaise: z.boolean() }),
])

export type RoleAct = z.output<typeof fields>

/** One pending change per role, and per operator. */
export const roleSubject = (name: string): string => `role ${name}`
export const roleOfSubject = (login: string): string => `role of operator ${login}`

const listed = (acts: readonly OperatorAct[]) => acts.join(', ') || 'none'

/** Whether this operator would gain a right by the approval of it. */
function isOwnRaise(act: RoleAct, { role, login }: Pick<Operator, 'role' | 'login'>): boolean {
  if (act.verb === 'give') return act.login === login && act.isRaise
  return act.verb === 'put' && act.name === role && isRaise(act.before, act.may)
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

const answeringLogins = async (tx: Tx): Promise<Set<string>> =>
  new Set((await activeOperators(tx)).filter((each) => may(each, 'support')).map(({ login }) => login))

export const roleAct: ConsoleAct<RoleAct> = {
  kind: 'role',
  right: 'role',
  fields,
  text(subject, act) {
    if (act.verb === 'delete') return `${subject}: delete`
    if (act.verb === 'give') return `${subject}: ${act.name} instead of ${act.from}`
    const [more, less] = [act.may.filter((each) => !act.before.includes(each)), act.before.filter((each) => !act.may.includes(each))]
    return `${subject}: adds ${listed(more)}; removes ${listed(less)}`
  },
  isOwn: isOwnRaise,
  async apply(context, tx, act, { by, reason, people }) {
    const refused = await refuseRole(tx, act, people)
    if (refused) return refused
    const [at, answering] = [context.clock.now(), await answeringLogins(tx)]
    if (act.verb === 'delete') await deleteRole(tx, act.name)
    else if (act.verb === 'give') await setRoleOf(tx, act.login, act.name)
    else await putRole(tx, { name: act.name, may: act.may, by, reason, at })
    const still = await answeringLogins(tx)
    for (const left of answering.difference(still))
      await handOver(context, tx, { by: people.at(-1)!.login, left, at }, 'may not answer the chat any more')
    return NOTHING
  },
}
