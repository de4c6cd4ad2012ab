/** Roles and who has them: each change needs a second operator. Source: D-2. */
import { OPERATOR_ACTS, type Refusal, refuse } from '@fairhouse/contracts'

import { type RoleAct, refuseRole, roleOfSubject, roleSubject } from '../acts/role.ts'
import { propose } from '../approvals/approvals.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isRaise } from '../rules/roles.ts'
import { openSubjects } from '../store/acts.ts'
import { activeOperators, operatorByLogin } from '../store/operators.ts'
import { findRole, loadRoles, loginsByRole } from '../store/roles.ts'

type Keys = `${'GET' | 'POST'} /console/v1/roles` | 'POST /console/v1/roles/{name}/delete' | 'POST /console/v1/operators/{login}/role'

export function roleHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { db } = context
  return {
    'GET /console/v1/roles': ({ caller }) =>
      by(
        caller,
        async () => {
          const [roles, logins, proposed, operators] = await Promise.all([
            loadRoles(db),
            loginsByRole(db),
            openSubjects(db),
            activeOperators(db),
          ])
          return {
            data: roles.map(({ name, may, version, changedBy, changedAt, reason }) => ({
              id: name,
              may: OPERATOR_ACTS.filter((act) => may.includes(act)),
              version,
              operators: logins.get(name) ?? [],
              changed: { by: changedBy, at: new Date(changedAt).toISOString(), reason },
              is_proposed: proposed.has(roleSubject(name)),
            })),
            operators: operators.map(({ login, name, role }) => ({
              login,
              name,
              role,
              is_proposed: proposed.has(roleOfSubject(login)),
            })),
          }
        },
        'role',
      ),
    'POST /console/v1/roles': ({ caller, body: { name, may: wanted, version, reason } }) =>
      by(
        caller,
        async (operator) => {
          const may = OPERATOR_ACTS.filter((act) => wanted.includes(act))
          const before = (await findRole(db, name))?.may ?? []
          return proposeRole(context, operator, { kind: 'role', verb: 'put', name, may, before, version }, reason)
        },
        'role',
        'recent_code',
      ),
    'POST /console/v1/roles/{name}/delete': ({ caller, params: { name }, body: { version, reason } }) =>
      by(
        caller,
        (operator) => proposeRole(context, operator, { kind: 'role', verb: 'delete', name, version }, reason),
        'role',
        'recent_code',
      ),
    'POST /console/v1/operators/{login}/role': ({ caller, params: { login }, body: { role: name, reason } }) =>
      by(
        caller,
        async (operator) => {
          const [owner, role] = [await operatorByLogin(db, login), await findRole(db, name)]
          if (!owner || !role) return refuse('not_found')
          const given = { login, from: owner.role, isRaise: isRaise(owner.may, role.may) }
          return proposeRole(context, operator, { kind: 'role', verb: 'give', name, version: role.version, ...given }, reason)
        },
        'role',
        'recent_code',
      ),
  }
}

function proposeRole(
  context: BackofficeContext,
  operator: Acting,
  act: RoleAct,
  reason: string,
): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  return propose(context, operator, {
    act,
    subject: act.verb === 'give' ? roleOfSubject(act.login) : roleSubject(act.name),
    player: null,
    amount: '0.00',
    currency: 'EUR',
    eur: 0n,
    reason,
    precondition: (tx) => refuseRole(tx, act, [operator]),
    causes: async () => ['rights'],
  })
}
