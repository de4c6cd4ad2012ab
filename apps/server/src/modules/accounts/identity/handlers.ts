/** Contract → call → answer. No business rules here. */
import { type authRoutes, isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Handlers, RequestFacts } from '../../../platform/http/index.ts'
import { accessHandlers } from './access-handlers.ts'
import { loginByCode, requestLoginCode } from './calls/login-by-code.ts'
import { loginByPassword } from './calls/login-by-password.ts'
import { loginBySecondFactor } from './calls/login-by-second-factor.ts'
import { requestProof, proveByCode } from './calls/prove-address.ts'
import { register, WRONG } from './calls/register.ts'
import { sendLoginData } from './calls/send-login-data.ts'
import type { IdentityContext } from './context.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import { dropRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import { type Address, parseEmail, parsePhone } from './rules/addresses.ts'
import type { TokenPair } from './sessions.ts'

export function identityHandlers(context: IdentityContext): Handlers<typeof authRoutes> {
  return { ...emailHandlers(context), ...phoneHandlers(context), ...sessionHandlers(context), ...accessHandlers(context) }
}

type AuthHandlers = Handlers<typeof authRoutes>
type Under<Part extends string> = Pick<AuthHandlers, Extract<keyof AuthHandlers, `${string}${Part}${string}`>>

function emailHandlers(context: IdentityContext): Under<'/email/' | '/register/email'> {
  const at = (text: string) => parseEmail(text) ?? refuseFields({ email: [WRONG.email] })
  return {
    'POST /api/v2/auth/register/email': async ({ body, request }) =>
      tokenResponse(
        request,
        await register(context, { field: 'email', address: parseEmail(body.email), form: body, ...clientOf(request, body.fpp) }),
      ),
    'POST /api/v2/auth/login/email/password': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        loginResponse(request, await loginByPassword(context, { address, password: body.password, ...clientOf(request, body.fpp) })),
      ),
    'POST /api/v2/auth/login/email/code': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        loginResponse(request, await loginByCode(context, address, body.code, clientOf(request, body.fpp))),
      ),
    'POST /api/v2/auth/login/email/verification': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sentResponse(await requestLoginCode(context, address, clientOf(request), false))),
    'POST /api/v2/auth/login/email/resend': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sentResponse(await requestLoginCode(context, address, clientOf(request), true))),
    'POST /api/v2/auth/email/send': async ({ body, caller, request }) =>
      sentResponse(await requestProof(context, { caller, channel: 'email', given: body.email, locale: request.locale }, false)),
    'POST /api/v2/auth/email/resend': async ({ body, caller, request }) =>
      sentResponse(await requestProof(context, { caller, channel: 'email', given: body.email, locale: request.locale }, true)),
    'POST /api/v2/auth/email/verify/code': ({ body, caller, request }) =>
      proveByCode(context, { caller, channel: 'email', given: body.email, locale: request.locale }, body.code, body),
  }
}

function phoneHandlers(context: IdentityContext): Under<'/phone/' | '/register/phone'> {
  const at = (text: string) => parsePhone(text) ?? refuseFields({ phone: [WRONG.phone] })
  return {
    'POST /api/v2/auth/register/phone': async ({ body, request }) =>
      tokenResponse(
        request,
        await register(context, { field: 'phone', address: parsePhone(body.phone), form: body, ...clientOf(request, body.fpp) }),
      ),
    'POST /api/v2/auth/login/phone/password': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        loginResponse(request, await loginByPassword(context, { address, password: body.password, ...clientOf(request, body.fpp) })),
      ),
    'POST /api/v2/auth/login/phone/code': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        loginResponse(request, await loginByCode(context, address, body.code, clientOf(request, body.fpp))),
      ),
    'POST /api/v2/auth/login/phone/verification': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sentResponse(await requestLoginCode(context, address, clientOf(request), false))),
    'POST /api/v2/auth/login/phone/code/resend': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sentResponse(await requestLoginCode(context, address, clientOf(request), true))),
    'POST /api/v2/auth/phone/send': async ({ body, caller, request }) =>
      sentResponse(await requestProof(context, { caller, channel: 'sms', given: body.phone, locale: request.locale }, false)),
    'POST /api/v2/auth/phone/resend': async ({ body, caller, request }) =>
      sentResponse(await requestProof(context, { caller, channel: 'sms', given: body.phone, locale: request.locale }, true)),
    'POST /api/v2/auth/phone/verify/code': ({ body, caller, request }) =>
      proveByCode(context, { caller, channel: 'sms', given: body.phone, locale: request.locale }, body.code, body),
  }
}

function sessionHandlers(
  context: IdentityContext,
): Under<'/auth/logout' | '/auth/refresh-token' | '/auth/send_login_data' | '/login/second-factor'> {
  return {
    'POST /api/v2/auth/login/second-factor': async ({ body: { challenge, code, fpp }, request }) =>
      loginResponse(request, await loginBySecondFactor(context, { challenge, code, ...clientOf(request, fpp) })),
    'PUT /auth/logout': async ({ caller, request }) => {
      const session = caller?.session ?? context.sessions.ofRefreshToken(readRefreshCookie(request))
      dropRefreshCookie(request)
      if (!session) return refuse('unauthorised')
      await context.sessions.end(session)
      return { success: true }
    },
    'POST /auth/refresh-token': async ({ request }) => {
      const pair = await context.loginFlow.completeRefresh(await context.sessions.refresh(readRefreshCookie(request)), clientOf(request))
      if (isRefusal(pair)) dropRefreshCookie(request)
      return isRefusal(pair) ? pair : { access_token: storeTokens(request, pair) }
    },
    'POST /auth/send_login_data': ({ caller, request }) => sendLoginData(context, caller.player, request.locale),
  }
}

/** `visitor`: as the page sent it (D-35). */
export const clientOf = (request: RequestFacts, visitor?: string) => {
  const { ip, userAgent, locale } = request
  return { device: { ip, userAgent, mark: readDeviceCookie(request), hasWork: request.hasWork, visitor }, locale }
}

export async function withAddress<T>(address: Address | Refusal, call: (address: Address) => Promise<T>): Promise<T | Refusal> {
  return isRefusal(address) ? address : call(address)
}

/** The refresh token goes into a cookie that no script can read; the access token goes into the answer. */
export function storeTokens(request: RequestFacts, pair: TokenPair): string {
  setRefreshCookie(request, pair.refresh)
  if (pair.mark) setDeviceCookie(request, pair.mark)
  return pair.access
}

const tokenResponse = (request: RequestFacts, pair: TokenPair | Refusal) => (isRefusal(pair) ? pair : { token: storeTokens(request, pair) })
const loginResponse = (request: RequestFacts, pair: TokenPair | Refusal) =>
  isRefusal(pair) ? pair : { success: true as const, token: storeTokens(request, pair), sso: null }
export const sentResponse = (seconds: number | Refusal) =>
  isRefusal(seconds) ? seconds : { success: true as const, resend_after: seconds }
