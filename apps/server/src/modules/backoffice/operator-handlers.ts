/** Operators' accounts: each change needs a second operator. Source: D-2. */
import { type Refusal } from '@fairhouse/contracts'

import { type AccessAct, accessSubject, refuseAccess } from './access-act.ts'
import { propose } from './approvals.ts'
import type { By, Of } from './by.ts'
import type { BackofficeContext } from './context.ts'
import type { Acting } from './linked.ts'
import { openSubjects } from './store/acts.ts'
import { loadAccounts } from './store/operators.ts'

type Keys = 'GET /console/v1/operators' | `POST /console/v1/operators/{login}/${'deactivate' | 'reactivate'}`

export function operatorHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { db } = context
  return {
    'GET /console/v1/operators': ({ caller }) =>
      by(
        caller,
        async (operator) => {
          const [accounts, proposed] = [await loadAccounts(db), await openSubjects(db)]
          return {
            data: accounts.map(({ login, name, role, isActive, lastLogin }) => ({
              id: login,
              name,
              role,
              is_active: isActive,
              last_login: lastLogin === null ? null : new Date(lastLogin).toISOString(),
              is_mine: login === operator.login,
              is_proposed: proposed.has(accessSubject(login)),
            })),
          }
        },
        'operator',
      ),
    'POST /console/v1/operators/{login}/deactivate': ({ caller, params: { login }, body: { reason } }) =>
      by(caller, (operator) => proposeAccess(context, operator, { kind: 'operator', verb: 'deactivate', login }, reason), 'operator'),
    'POST /console/v1/operators/{login}/reactivate': ({ caller, params: { login }, body: { reason } }) =>
      by(caller, (operator) => proposeAccess(context, operator, { kind: 'operator', verb: 'reactivate', login }, reason), 'operator'),
  }
}

function proposeAccess(
  context: BackofficeContext,
  operator: Acting,
  act: AccessAct,
  reason: string,
): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  return propose(context, operator, {
    kind: 'operator',
    act,
    subject: accessSubject(act.login),
    player: null,
    amount: '0.00',
    currency: 'EUR',
    eur: 0n,
    reason,
    precondition: (tx) => refuseAccess(tx, act, [operator]),
    causes: async () => ['rights'],
  })
}
