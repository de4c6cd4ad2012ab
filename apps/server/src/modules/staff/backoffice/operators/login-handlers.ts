/** The console's log-in and its session. Source: D-2. */
import { isRefusal, type Refusal } from '@fairhouse/contracts'

import type { RequestFacts } from '../../../../platform/http/index.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { operatorView } from '../views.ts'
import { idleOf, logIn, logOut, stay } from './login.ts'
import { type Proved, prove } from './proof.ts'

/** HttpOnly, for this host only, never sent from other sites. */
const SESSION_COOKIE = 'console_session'
/** As the former, and new with each code, so that a copy of the cookies from before a proof has none of it. */
const PROOF_COOKIE = 'console_proof'

/** Of the console's host. */
export const OWN_COOKIES = { cookie: SESSION_COOKIE, proofCookie: PROOF_COOKIE } as const

/** The answer of a call that a code proved. */
export function giveProof({ config }: BackofficeContext, request: Pick<RequestFacts, 'setCookie'>, proved: Proved | Refusal) {
  if (isRefusal(proved)) return proved
  request.setCookie(PROOF_COOKIE, proved.proof, { maxAge: config.consoleProofMs / 1000, sameSite: 'strict', hostOnly: true })
  return DONE
}

export function loginHandlers(
  context: BackofficeContext,
  by: By,
): Of<`POST /console/v1/${'login' | 'stay' | 'prove' | 'logout'}` | 'GET /console/v1/me'> {
  return {
    'GET /console/v1/me': ({ caller }) =>
      by(caller, async (operator) => ({ ...operatorView(operator), ...(await idleOf(context, caller)) })),
    async 'POST /console/v1/login'({ body, request }) {
      const entered = await logIn(context, { ...body, ip: request.ip })
      if (isRefusal(entered)) return entered
      request.setCookie(SESSION_COOKIE, entered.token, { maxAge: entered.life, sameSite: 'strict', hostOnly: true })
      giveProof(context, request, entered)
      return operatorView(entered.operator)
    },
    'POST /console/v1/stay': ({ caller, body }) =>
      by(caller, async () => {
        await stay(context, caller, body.ago * 1000)
        return DONE
      }),
    'POST /console/v1/prove': ({ caller, body, request }) =>
      by(caller, async ({ login }) =>
        giveProof(context, request, await prove(context, caller, { login, code: body.code, ip: request.ip })),
      ),
    async 'POST /console/v1/logout'({ caller, request }) {
      await logOut(context, caller)
      for (const cookie of [SESSION_COOKIE, PROOF_COOKIE]) request.setCookie(cookie, null, { hostOnly: true })
      return DONE
    },
  }
}
