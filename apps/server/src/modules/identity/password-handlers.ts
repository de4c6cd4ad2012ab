/** Contract → call → answer, for passwords. No rule stands here. */
import { isRefusal, type passwordRoutes, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Caller, Handlers, RequestFacts } from '../../platform/http/index.ts'
import { setPassword, updatePassword } from './calls/change-password.ts'
import { WRONG } from './calls/register.ts'
import { askReset, checkToken, confirmCode, confirmToken } from './calls/reset-grants.ts'
import { resetByCode, resetByToken } from './calls/reset-password.ts'
import { from, kept, sent, withAddress } from './handlers.ts'
import type { Identities } from './identities.ts'
import { emailFrom, phoneFrom } from './rules/addresses.ts'
import type { TokenPair } from './sessions.ts'

type PasswordHandlers = Handlers<typeof passwordRoutes>
type Under<Part extends string> = Pick<PasswordHandlers, Extract<keyof PasswordHandlers, `${string}${Part}${string}`>>

export const passwordHandlers = (house: Identities): PasswordHandlers => ({
  ...emailHandlers(house),
  ...phoneHandlers(house),
  ...ownHandlers(house),
})

function emailHandlers(house: Identities): Under<'/email/'> {
  const at = (text: string) => emailFrom(text) ?? refuseFields({ email: [WRONG.email] })
  return {
    'POST /api/v2/auth/password/email/forgot': ({ body, request }) =>
      withAddress(at(body.email), async (address) => sent(await askReset(house, address, from(request)))),
    'POST /api/v2/auth/password/email/code/confirm': ({ body, request }) =>
      withAddress(at(body.email), async (address) => granted(await confirmCode(house, address, body.code, from(request)))),
    'POST /api/v2/auth/password/email/token/confirm': async ({ body }) => granted(await confirmToken(house, body.token)),
    'POST /api/v2/auth/password/email/token/check': async ({ body }) => checked(await checkToken(house, body.token, { channel: 'email' })),
    'POST /api/v2/auth/password/email/reset/token': async ({ body, request }) =>
      entered(request, await resetByToken(house, body.token, { channel: 'email' }, { password: body.password, ...from(request) })),
    'POST /api/v2/auth/password/email/reset/code': ({ body, request }) =>
      withAddress(at(body.email), async (address) =>
        entered(request, await resetByCode(house, address, body.code, { password: body.password, ...from(request) })),
      ),
  }
}

function phoneHandlers(house: Identities): Under<'/phone/'> {
  const at = (text: string) => phoneFrom(text) ?? refuseFields({ phone: [WRONG.phone] })
  return {
    'POST /api/v2/auth/password/phone/forgot': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => sent(await askReset(house, address, from(request)))),
    'POST /api/v2/auth/password/phone/code/confirm': ({ body, request }) =>
      withAddress(at(body.phone), async (address) => granted(await confirmCode(house, address, body.code, from(request)))),
    'POST /api/v2/auth/password/phone/token/check': ({ body }) =>
      withAddress(at(body.phone), async (address) => checked(await checkToken(house, body.token, address))),
    'POST /api/v2/auth/password/phone/reset': ({ body, request }) =>
      withAddress(at(body.phone), async (address) =>
        entered(request, await resetByToken(house, body.token, address, { password: body.password, ...from(request) })),
      ),
  }
}

function ownHandlers(house: Identities): Under<'/password/set' | '/password/update'> {
  const changer = ({ player, session }: Caller, { locale }: RequestFacts) => ({ player, session, locale })
  return {
    'POST /api/v2/auth/password/set': ({ body, caller, request }) =>
      setPassword(house, changer(caller, request), body.password, body.confirm_password),
    'POST /password/update': ({ body, caller, request }) =>
      updatePassword(house, changer(caller, request), {
        old: body.old_password,
        password: body.password,
        confirmed: body.password_confirm,
      }),
  }
}

const granted = (token: string | Refusal) => (isRefusal(token) ? token : { success: true as const, data: { reset_token: token } })
const checked = (isGood: boolean) => (isGood ? { success: true as const } : refuse('wrong_token'))
const entered = (request: RequestFacts, pair: TokenPair | null | Refusal) =>
  isRefusal(pair) ? pair : { success: true as const, token: pair && kept(request, pair) }
