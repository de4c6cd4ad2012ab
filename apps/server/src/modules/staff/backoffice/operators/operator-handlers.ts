/** Operators' accounts: each change needs a second operator, but that of the own password. Source: D-2. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { type AccessAct, accessSubject, refuseAccess } from '../acts/access.ts'
import { propose } from '../approvals/approvals.ts'
import type { By, Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { openSubjects } from '../store/acts.ts'
import { loadAccounts } from '../store/operators.ts'
import { loadSetupEnds } from '../store/setups.ts'
import { giveProof } from './login-handlers.ts'
import { changeOwnPassword } from './login.ts'
import { createSetupCode, finishSetup, viewSetup } from './setup.ts'

type Keys =
  | 'GET /console/v1/operators'
  | `POST /console/v1/operators/{login}/${'deactivate' | 'reactivate' | 'renew'}`
  | `POST /console/v1/${'setup' | 'setup/accept' | 'own-password'}`

export function operatorHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { db } = context
  return {
    'GET /console/v1/operators': ({ caller }) =>
      by(
        caller,
        async (operator) => {
          const [accounts, proposed, setups] = [
            await loadAccounts(db),
            await openSubjects(db),
            await loadSetupEnds(db, context.clock.now()),
          ]
          return {
            data: accounts.map(({ id, login, name, role, isActive, hasLogin, lastLogin }) => ({
              id: login,
              name,
              role,
              is_active: isActive,
              has_login: hasLogin,
              setup_expires_at: instantOf(setups.get(id)),
              last_login: instantOf(lastLogin),
              is_mine: login === operator.login,
              is_proposed: proposed.has(accessSubject(login)),
            })),
          }
        },
        'operator',
      ),
    'POST /console/v1/operators/{login}/deactivate': ({ caller, params: { login }, body: { reason } }) =>
      by(
        caller,
        (operator) => proposeAccess(context, operator, { kind: 'operator', verb: 'deactivate', login }, reason),
        'operator',
        'recent_code',
      ),
    'POST /console/v1/operators/{login}/reactivate': ({ caller, params: { login }, body: { reason } }) =>
      by(caller, (operator) => proposeSetup(context, operator, { verb: 'reactivate', login }, reason), 'operator', 'recent_code'),
    'POST /console/v1/operators/{login}/renew': ({ caller, params: { login }, body: { reason } }) =>
      by(caller, (operator) => proposeSetup(context, operator, { verb: 'renew', login }, reason), 'operator', 'recent_code'),
    'POST /console/v1/setup': ({ body }) => viewSetup(context, body),
    'POST /console/v1/setup/accept': ({ body: { app_code: appCode, ...body } }) => finishSetup(context, { ...body, appCode }),
    'POST /console/v1/own-password': ({ caller, body: { new_password: newPassword, ...body }, request }) =>
      by(caller, async ({ login }) =>
        giveProof(context, request, await changeOwnPassword(context, caller, { ...body, newPassword, login, ip: request.ip })),
      ),
  }
}

const instantOf = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null)

/** The code is shown once, to the proposer. */
async function proposeSetup(
  context: BackofficeContext,
  operator: Acting,
  change: { verb: 'reactivate' | 'renew'; login: string },
  reason: string,
): Promise<{ state: 'done' | 'waiting'; code: string } | Refusal> {
  const { code, codeHash } = createSetupCode(context.random)
  const proposed = await proposeAccess(context, operator, { kind: 'operator', ...change, codeHash }, reason)
  return isRefusal(proposed) ? proposed : { ...proposed, code }
}

function proposeAccess(
  context: BackofficeContext,
  operator: Acting,
  act: AccessAct,
  reason: string,
): Promise<{ state: 'done' | 'waiting' } | Refusal> {
  return propose(context, operator, {
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
