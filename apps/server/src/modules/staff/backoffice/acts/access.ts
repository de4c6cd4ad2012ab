/** A change of who may log in. Source: D-2. */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { OperatorId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import { openSetup } from '../operators/setup.ts'
import { losesLastAdministrator } from '../rules/roles.ts'
import { lapseProposalsOf, writeAuditEntry } from '../store/acts.ts'
import { activeOperators, endLogin, endSessionsOf, lockAccount, type Operator } from '../store/operators.ts'
import { lockRoles } from '../store/roles.ts'
import { removeSetup } from '../store/setups.ts'
import { type ConsoleAct, NOTHING } from './act.ts'
import { handOver, type Leaving } from './hand-over.ts'

const kind = z.literal('operator')
const fields = z.discriminatedUnion('verb', [
  z.object({ kind, verb: z.literal('deactivate'), login: z.string() }),
  /** `codeHash`: of the proposer's half of the setup, in hex. */
  z.object({ kind, verb: z.enum(['reactivate', 'renew']), login: z.string(), codeHash: z.string() }),
])

export type AccessAct = z.output<typeof fields>

const WORDS: Readonly<Record<AccessAct['verb'], string>> = { deactivate: 'deactivate', reactivate: 'take back', renew: 'new log-in' }

/** One pending change per operator. */
export const accessSubject = (login: string): string => `operator ${login}`

/** Nobody decides about the own access, neither as the first nor as the second. */
const isOwnAccess = (act: AccessAct, { login }: Pick<Operator, 'login'>): boolean => act.login === login

const LAST = 'last_administrator: nobody could change roles or manage operators any more'

/** The obstacle, checked before a second operator is asked and again under the same locks before the change. */
export async function refuseAccess(tx: Tx, act: AccessAct, people: readonly Operator[]): Promise<Refusal | undefined> {
  if (people.some((person) => isOwnAccess(act, person))) return refuse('second_person')
  await lockRoles(tx)
  const account = await lockAccount(tx, act.login)
  if (!account) return refuse('not_found')
  if (account.isActive === (act.verb === 'reactivate')) return refuse('bad_transition')
  if (act.verb !== 'deactivate') return undefined
  const active = await activeOperators(tx)
  return losesLastAdministrator(active, ({ login, may }) => (login === act.login ? [] : may)) ? refuseFields({ login: [LAST] }) : undefined
}

export const accessAct: ConsoleAct<AccessAct> = {
  kind: 'operator',
  right: 'operator',
  fields,
  text: (subject, { verb }) => `${subject}: ${WORDS[verb]}`,
  isOwn: isOwnAccess,
  /** In every case sessions, password and app of before open nothing any more. Returns the approver's half of a setup, if one is opened. */
  async apply(context, tx, act, { people }) {
    const refused = await refuseAccess(tx, act, people)
    if (refused) return refused
    const [at, { id }] = [context.clock.now(), (await lockAccount(tx, act.login))!]
    await endLogin(tx, id, act.verb !== 'deactivate')
    await endSessionsOf(tx, id, at)
    if (act.verb !== 'deactivate') {
      const setup = await openSetup(context, tx, { ...act, operator: id })
      return () => setup
    }
    await removeSetup(tx, id)
    const leaving = { by: people.at(-1)!.login, left: act.login, at }
    await lapseProposals(tx, id, leaving)
    await handOver(context, tx, leaving, 'was deactivated')
    return NOTHING
  },
}

/** An approval needs two people who answer for it: what a former operator proposed must be proposed by another. */
async function lapseProposals(tx: Tx, operator: OperatorId, { by, left, at }: Leaving): Promise<void> {
  const detail = `${left}, who proposed it, was deactivated`
  for (const { kind, subject } of await lapseProposalsOf(tx, operator, detail, at))
    await writeAuditEntry(tx, { operator: by, act: `lapse ${kind}`, subject, detail }, at)
}
