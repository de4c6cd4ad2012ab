/** The console's log-in and its session. Source: D-2. */
import { isRefusal } from '@fairhouse/contracts'

import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { operatorView } from '../views.ts'
import { idleOf, logIn, logOut, stay } from './login.ts'
import { prove } from './proof.ts'

/** HttpOnly, for this host only, never sent from other sites. */
export const SESSION_COOKIE = 'console_session'

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
      return operatorView(entered.operator)
    },
    'POST /console/v1/stay': ({ caller, body }) =>
      by(caller, async () => {
        await stay(context, caller, body.ago * 1000)
        return DONE
      }),
    'POST /console/v1/prove': ({ caller, body, request }) =>
      by(caller, ({ login }) => prove(context, caller, { login, code: body.code, ip: request.ip })),
    async 'POST /console/v1/logout'({ caller, request }) {
      await logOut(context, caller)
      request.setCookie(SESSION_COOKIE, null, { hostOnly: true })
      return DONE
    },
  }
}
