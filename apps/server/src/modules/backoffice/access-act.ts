/** A change of who may log in: its stored form while pending, and its effect. Source: D-2. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { BackofficeContext } from './context.ts'
import { losesLastAdministrator } from './rules/roles.ts'
import { lapseProposalsOf, writeAuditEntry } from './store/acts.ts'
import { activeOperators, endSessionsOf, lockAccount, type Operator, setActive } from './store/operators.ts'
import { lockRoles } from './store/roles.ts'

export interface AccessAct {
  kind: 'operator'
  verb: 'deactivate' | 'reactivate'
  login: string
}

/** One pending change per operator. */
export const accessSubject = (login: string): string => `operator ${login}`

export const wholeAccess = (subject: string, { verb }: AccessAct): string => `${subject}: ${verb}`

/** Nobody decides about the own access, neither as the first nor as the second. */
export const isOwnAccess = (act: { kind: string }, { login }: Pick<Operator, 'login'>): boolean =>
  act.kind === 'operator' && (act as AccessAct).login === login

const LAST = 'last_administrator: nobody could change roles or manage operators any more'

/** The obstacle, checked before a second operator is asked and again under the same locks before the change. */
export async function refuseAccess(tx: Tx, act: AccessAct, people: readonly Operator[]): Promise<Refusal | undefined> {
  if (people.some((person) => isOwnAccess(act, person))) return refuse('second_person')
  await lockRoles(tx)
  const account = await lockAccount(tx, act.login)
  if (!account) return refuse('not_found')
  if (account.isActive !== (act.verb === 'deactivate')) return refuse('bad_transition')
  if (act.verb === 'reactivate') return undefined
  const active = await activeOperators(tx)
  return losesLastAdministrator(active, ({ login, may }) => (login === act.login ? [] : may)) ? refuseFields({ login: [LAST] }) : undefined
}

export async function applyAccess(
  { clock }: BackofficeContext,
  tx: Tx,
  act: AccessAct,
  { people }: { people: readonly Operator[] },
): Promise<(() => void) | Refusal> {
  const refused = await refuseAccess(tx, act, people)
  if (refused) return refused
  const [at, { id }] = [clock.now(), (await lockAccount(tx, act.login))!]
  await setActive(tx, id, act.verb === 'reactivate')
  if (act.verb === 'deactivate') {
    await endSessionsOf(tx, id, at)
    await lapseProposals(tx, id, { by: people.at(-1)!.login, left: act.login, at })
  }
  return () => undefined
}

/** An approval needs two people who answer for it: what a former operator proposed must be proposed by another. */
async function lapseProposals(tx: Tx, operator: bigint, { by, left, at }: { by: string; left: string; at: number }): Promise<void> {
  const detail = `${left}, who proposed it, was deactivated`
  for (const { kind, subject } of await lapseProposalsOf(tx, operator, detail, at))
    await writeAuditEntry(tx, { operator: by, act: `lapse ${kind}`, subject, detail }, at)
}
