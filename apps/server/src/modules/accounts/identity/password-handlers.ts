/** Contract → call → answer, for passwords. No business rules here. */
import { isRefusal, type passwordRoutes, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Caller, Handlers, RequestFacts } from '../../../platform/http/index.ts'
import { setPassword, updatePassword } from './calls/change-password.ts'
import { WRONG } from './calls/register.ts'
import { requestReset, checkToken, confirmCode, confirmToken } from './calls/reset-grants.ts'
import { resetByCode, resetByToken } from './calls/reset-password.ts'
import type { IdentityContext } from './context.ts'
import { clientOf, storeTokens, sentResponse, withAddress } from './handlers.ts'
import { parseEmail, parsePhone } from './rules/addresses.ts'
import type { TokenPair } from './sessions.ts'

type PasswordHandlers = Handlers<typeof passwordRoutes>
type Under<Part extends string> = Pick<PasswordHandlers, Extract<keyof PasswordHandlers, `${string}${Part}${string}`>>

export const passwordHandlers = (context: IdentityContext): PasswordHandlers => ({
  ...emailHandlers(context),
  ...phoneHandlers(context),
  ...ownHandlers(context),
})

function emailHandlers(context: IdentityContext): Under<'/email/'> {
  const at = (text: string) => parseEmail(text) ?? refuseFields({ email: [WRONG.email] })
  return {
    'POST /api/v2/auth/password/email/forgot': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sentResponse(await requestReset(context, address, clientOf(request)))),
    'POST /api/v2/auth/password/email/code/confirm': ({ body, request }) =>
      withAddress(at(body.email), async (address) => grantResponse(await confirmCode(context, address, body.code, clientOf(request)))),
    'POST /api/v2/auth/password/email/token/confirm': async ({ body }) => grantResponse(await confirmToken(context, body.token)),
    'POST /api/v2/auth/password/email/token/check': async ({ body }) =>
      checkResponse(await checkToken(context, body.token, { channel: 'email' })),
    'POST /api/v2/auth/password/email/reset/token': async ({ body, request }) =>
      resetResponse(
        request,
        await resetByToken(context, body.token, { channel: 'email' }, { password: body.password, ...clientOf(request) }),
      ),
    'POST /api/v2/auth/password/email/reset/code': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        resetResponse(request, await resetByCode(context, address, body.code, { password: body.password, ...clientOf(request) })),
      ),
  }
}

function phoneHandlers(context: IdentityContext): Under<'/phone/'> {
  const at = (text: string) => parsePhone(text) ?? refuseFields({ phone: [WRONG.phone] })
  return {
    'POST /api/v2/auth/password/phone/forgot': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sentResponse(await requestReset(context, address, clientOf(request)))),
    'POST /api/v2/auth/password/phone/code/confirm': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => grantResponse(await confirmCode(context, address, body.code, clientOf(request)))),
    'POST /api/v2/auth/password/phone/token/check': ({ body }) =>
      withAddress(at(body.phone), async (address) => checkResponse(await checkToken(context, body.token, address))),
    'POST /api/v2/auth/password/phone/reset': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        resetResponse(request, await resetByToken(context, body.token, address, { password: body.password, ...clientOf(request) })),
      ),
  }
}

function ownHandlers(context: IdentityContext): Under<'/password/set' | '/password/update'> {
  const changer = ({ player, session }: Caller, { locale }: RequestFacts) => ({ player, session, locale })
  return {
    'POST /api/v2/auth/password/set': ({ body, caller, request }) =>
      setPassword(context, changer(caller, request), body.password, body.confirm_password),
    'POST /password/update': ({ body, caller, request }) =>
      updatePassword(context, changer(caller, request), {
        old: body.old_password,
        password: body.password,
        confirmed: body.password_confirm,
      }),
  }
}

const grantResponse = (token: string | Refusal) => (isRefusal(token) ? token : { success: true as const, data: { reset_token: token } })
const checkResponse = (isGood: boolean) => (isGood ? { success: true as const } : refuse('wrong_token'))
const resetResponse = (request: RequestFacts, pair: TokenPair | null | Refusal) =>
  isRefusal(pair) ? pair : { success: true as const, token: pair && storeTokens(request, pair) }
