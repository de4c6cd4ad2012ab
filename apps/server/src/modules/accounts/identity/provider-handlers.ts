/** Contract → call → answer, for log-ins by a provider. No business rules here. */
import { isRefusal, type providerRoutes, refuse } from '@fairhouse/contracts'

import type { Caller, Handlers } from '../../../platform/http/index.ts'
import { sourceOfVisit } from './calls/forms.ts'
import { startVisit } from './calls/provider-visit.ts'
import { dropSocial, listSocials } from './calls/socials.ts'
import type { IdentityContext } from './context.ts'
import { resolvePromo } from './promo.ts'
import { setVisitCookie } from './visit-cookie.ts'

/** `authenticate`: the player of a bearer token; null for none. */
export function providerHandlers(
  context: IdentityContext,
  authenticate: (token: string) => Caller | null,
): Handlers<typeof providerRoutes> {
  return {
    'GET /api/v2/auth/providers': () => ({ providers: context.issuers.map(({ id, name }) => ({ id, name })) }),
    'PUT /auth/login': async ({ body, caller, request }) => {
      const player = body.token === undefined ? caller : authenticate(body.token)
      if (body.token !== undefined && !player) return refuse('unauthorised')
      const promo = await resolvePromo(context, body, request.ip)
      if (isRefusal(promo)) return promo
      const unfit = body.nickname === undefined ? undefined : await context.admitNickname(context.db, body.nickname)
      if (unfit) return unfit
      const begun = await startVisit(context, {
        provider: body.provider,
        origin: body.origin,
        originHeader: request.header('origin'),
        host: request.header('host'),
        caller: player,
        form: {
          currency: body.currency,
          locale: body.locale ?? null,
          terms: body.terms,
          isServed: context.isServed(request.ip),
          wantsVip: body.vip ?? false,
          source: sourceOfVisit({ ...body, promo: promo.promo }),
          typedPromo: (body.promo_source === 'cookie' ? undefined : promo.promo) ?? null,
          fpp: body.fpp ?? null,
          nickname: body.nickname ?? null,
        },
      })
      if (isRefusal(begun)) return begun
      setVisitCookie(request, begun.mark)
      return { url: begun.url }
    },
    'GET /api/v2/auth/socials': ({ caller }) => listSocials(context, caller.player),
    'DELETE /api/v2/auth/socials/{provider}': ({ caller, params, request }) =>
      dropSocial(context, caller.player, params.provider, request.locale),
  }
}
