/** Contract → call → answer. No rule stands here. */
import { type authRoutes, isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Handlers, RequestFacts } from '../../platform/http/index.ts'
import { accessHandlers } from './access-handlers.ts'
import { loginByCode, askLoginCode } from './calls/login-by-code.ts'
import { loginByPassword } from './calls/login-by-password.ts'
import { loginBySecondFactor } from './calls/login-by-second-factor.ts'
import { askProof, proveByCode } from './calls/prove-address.ts'
import { register, WRONG } from './calls/register.ts'
import { sendLoginData } from './calls/send-login-data.ts'
import { readDeviceCookie, setDeviceCookie } from './device-cookie.ts'
import type { Identities } from './identities.ts'
import { type Address, emailFrom, phoneFrom } from './rules/addresses.ts'
import { dropRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts'
import type { TokenPair } from './sessions.ts'

export function identityHandlers(house: Identities): Handlers<typeof authRoutes> {
  return { ...emailHandlers(house), ...phoneHandlers(house), ...sessionHandlers(house), ...accessHandlers(house) }
}

type AuthHandlers = Handlers<typeof authRoutes>
type Under<Part extends string> = Pick<AuthHandlers, Extract<keyof AuthHandlers, `${string}${Part}${string}`>>

function emailHandlers(house: Identities): Under<'/email/' | '/register/email'> {
  const at = (text: string) => emailFrom(text) ?? refuseFields({ email: [WRONG.email] })
  return {
    'POST /api/v2/auth/register/email': async ({ body, request }) =>
      token(request, await register(house, { field: 'email', address: emailFrom(body.email), form: body, ...from(request, body.fpp) })),
    'POST /api/v2/auth/login/email/password': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        loggedIn(request, await loginByPassword(house, { address, password: body.password, ...from(request, body.fpp) })),
      ),
    'POST /api/v2/auth/login/email/code': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        loggedIn(request, await loginByCode(house, address, body.code, from(request, body.fpp))),
      ),
    'POST /api/v2/auth/login/email/verification': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sent(await askLoginCode(house, address, from(request), false))),
    'POST /api/v2/auth/login/email/resend': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sent(await askLoginCode(house, address, from(request), true))),
    'POST /api/v2/auth/email/send': async ({ body, caller, request }) =>
      sent(await askProof(house, { caller, channel: 'email', given: body.email, locale: request.locale }, false)),
    'POST /api/v2/auth/email/resend': async ({ body, caller, request }) =>
      sent(await askProof(house, { caller, channel: 'email', given: body.email, locale: request.locale }, true)),
    'POST /api/v2/auth/email/verify/code': ({ body, caller, request }) =>
      proveByCode(house, { caller, channel: 'email', given: body.email, locale: request.locale }, body.code, body),
  }
}

function phoneHandlers(house: Identities): Under<'/phone/' | '/register/phone'> {
  const at = (text: string) => phoneFrom(text) ?? refuseFields({ phone: [WRONG.phone] })
  return {
    'POST /api/v2/auth/register/phone': async ({ body, request }) =>
      token(request, await register(house, { field: 'phone', address: phoneFrom(body.phone), form: body, ...from(request, body.fpp) })),
    'POST /api/v2/auth/login/phone/password': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        loggedIn(request, await loginByPassword(house, { address, password: body.password, ...from(request, body.fpp) })),
      ),
    'POST /api/v2/auth/login/phone/code': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        loggedIn(request, await loginByCode(house, address, body.code, from(request, body.fpp))),
      ),
    'POST /api/v2/auth/login/phone/verification': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sent(await askLoginCode(house, address, from(request), false))),
    'POST /api/v2/auth/login/phone/code/resend': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sent(await askLoginCode(house, address, from(request), true))),
    'POST /api/v2/auth/phone/send': async ({ body, caller, request }) =>
      sent(await askProof(house, { caller, channel: 'sms', given: body.phone, locale: request.locale }, false)),
    'POST /api/v2/auth/phone/resend': async ({ body, caller, request }) =>
      sent(await askProof(house, { caller, channel: 'sms', given: body.phone, locale: request.locale }, true)),
    'POST /api/v2/auth/phone/verify/code': ({ body, caller, request }) =>
      proveByCode(house, { caller, channel: 'sms', given: body.phone, locale: request.locale }, body.code, body),
  }
}

function sessionHandlers(
  house: Identities,
): Under<'/auth/logout' | '/auth/refresh-token' | '/auth/send_login_data' | '/login/second-factor'> {
  return {
    'POST /api/v2/auth/login/second-factor': async ({ body: { challenge, code, fpp }, request }) =>
      loggedIn(request, await loginBySecondFactor(house, { challenge, code, ...from(request, fpp) })),
    'PUT /auth/logout': async ({ caller, request }) => {
      const session = caller?.session ?? house.sessions.ofRefreshToken(readRefreshCookie(request))
      dropRefreshCookie(request)
      if (!session) return refuse('unauthorised')
      await house.sessions.end(session)
      return { success: true }
    },
    'POST /auth/refresh-token': async ({ request }) => {
      const pair = await house.entrance.goesOn(await house.sessions.refresh(readRefreshCookie(request)), from(request))
      if (isRefusal(pair)) dropRefreshCookie(request)
      return isRefusal(pair) ? pair : { access_token: kept(request, pair) }
    },
    'POST /auth/send_login_data': ({ caller, request }) => sendLoginData(house, caller.player, request.locale),
  }
}

/** `visitor`: as the page sent it with the call (D-35). */
export const from = (request: RequestFacts, visitor?: string) => {
  const { ip, userAgent, locale } = request
  return { device: { ip, userAgent, mark: readDeviceCookie(request), hasWork: request.hasWork, visitor }, locale }
}

export async function withAddress<T>(address: Address | Refusal, call: (address: Address) => Promise<T>): Promise<T | Refusal> {
  return isRefusal(address) ? address : call(address)
}

/** The browser keeps the refresh token where no script reads it; the access token goes into the answer. */
export function kept(request: RequestFacts, pair: TokenPair): string {
  setRefreshCookie(request, pair.refresh)
  if (pair.mark) setDeviceCookie(request, pair.mark)
  return pair.access
}

const token = (request: RequestFacts, pair: TokenPair | Refusal) => (isRefusal(pair) ? pair : { token: kept(request, pair) })
const loggedIn = (request: RequestFacts, pair: TokenPair | Refusal) =>
  isRefusal(pair) ? pair : { success: true as const, token: kept(request, pair), sso: null }
export const sent = (seconds: number | Refusal) => (isRefusal(seconds) ? seconds : { success: true as const, resend_after: seconds })
