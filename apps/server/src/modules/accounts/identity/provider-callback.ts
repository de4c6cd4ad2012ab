/** The page of an issuer's redirect: it notifies its opener, at the opener's origin only, and closes. */

import { isRefusal, REFUSALS } from '@fairhouse/contracts'
import type { FastifyInstance, FastifyReply } from 'fastify'

import { addressBlockOf, factsOf, type MountOptions, type RequestFacts } from '../../../platform/http/index.ts'
import type { Random } from '../../../platform/random.ts'
import { handleReturn, type ReturnResult } from './calls/provider-return.ts'
import { CALLBACK_PATH } from './calls/provider-visit.ts'
import type { IdentityContext } from './context.ts'
import { clientOf, storeTokens } from './handlers.ts'
import { callbackPage, lostPage } from './providers/callback-page.ts'
import { dropVisitCookie, readVisitCookie } from './visit-cookie.ts'

type Options = Pick<MountOptions, 'limiter' | 'sharedLimits' | 'secureCookies'>

export function serveProviderCallback(api: FastifyInstance, context: IdentityContext, random: Random, options: Options): void {
  api.get(CALLBACK_PATH, async (request, reply) => {
    const facts = factsOf(request, reply, options)
    const block = addressBlockOf(request.ip)
    const tooMany = options.limiter.take('auth', block) ?? (await options.sharedLimits.take('auth', block))
    const query = request.raw.url?.split('?')[1] ?? ''
    const returned = tooMany ? undefined : await handleReturn(context, { query, mark: readVisitCookie(facts), client: clientOf(facts) })
    const nonce = random.bytes(16).toString('base64')
    return returned ? sendCallback(reply, facts, nonce, returned) : sendLostPage(reply, facts, tooMany ? 429 : 422)
  })
}

function sendCallback(reply: FastifyReply, facts: RequestFacts, nonce: string, { origin, outcome }: ReturnResult): FastifyReply {
  dropVisitCookie(facts)
  const message = isRefusal(outcome)
    ? { error: { code: outcome.code, message: REFUSALS[outcome.code].meaning, ...(outcome.details && { details: outcome.details }) } }
    : { token: outcome.pair && storeTokens(facts, outcome.pair), is_register: outcome.isRegister }
  return reply
    .header('content-security-policy', `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'`)
    .header('cross-origin-opener-policy', 'unsafe-none')
    .type('text/html; charset=utf-8')
    .send(callbackPage(message, origin, nonce, facts.locale))
}

const sendLostPage = (reply: FastifyReply, { locale }: RequestFacts, status: number) =>
  reply.code(status).type('text/html; charset=utf-8').send(lostPage(locale))
