/** PUT /auth/login: starts a visit to an issuer. Source: API-5, D-33. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Caller } from '../../../../platform/http/index.ts'
import type { IdentityContext } from '../context.ts'
import type { Checks, IssuerConfig } from '../providers/issuers.ts'
import { insertVisit } from '../store/providers.ts'
import type { VisitForm } from '../store/tables.ts'

export interface VisitCall {
  provider: string
  /** Of the page that opens the window. */
  origin: string
  /** The browser's Origin header; undefined for other clients. */
  originHeader: string | undefined
  /** The API's host and port, as in the call. */
  host: string | undefined
  /** The account to connect the identity to; null for a log-in. */
  caller: Pick<Caller, 'player' | 'session'> | null
  form: VisitForm
}

export interface StartedVisit {
  url: string
  /** For the cookie that identifies the browser on return. */
  mark: string
}

const VISIT_LIFE_MS = 10 * 60_000

export async function startVisit(context: IdentityContext, call: VisitCall): Promise<StartedVisit | Refusal> {
  const issuer = context.issuers.find(({ id }) => id === call.provider)
  if (!issuer) return refuseFields({ provider: ['unknown_value: there is no such provider'] })
  const origin = ownOrigin(context, call)
  if (!origin) return refuseFields({ origin: ['wrong_value: this is no page of ours'] })
  const id = context.ids.next()
  const pendingUrl = context.openId.authorizationUrl(issuer, checksOf(context, id, origin))
  const url = await pendingUrl.catch((fault: unknown) => refuseUnreachable(context, issuer, fault))
  if (isRefusal(url)) return url
  const { provider, caller, form } = call
  const owner = { player: caller?.player ?? null, session: caller?.session ?? null }
  await insertVisit(context.db, { id, provider, origin, ...owner, form, expiresAt: context.clock.now() + VISIT_LIFE_MS })
  return { url, mark: context.providerSecrets.mark(id) }
}

/** As a browser compares it. A browser cannot name another page's origin. */
function ownOrigin({ isOwnOrigin }: IdentityContext, { origin, originHeader, host }: VisitCall): string | undefined {
  if (!isOwnOrigin(origin, host)) return undefined
  return originHeader === undefined || originHeader === origin ? origin : undefined
}

/** The API of that page, to which the issuer redirects the browser. */
export function checksOf({ providerSecrets }: IdentityContext, visit: string, origin: string): Checks {
  const { protocol, host } = new URL(origin)
  return {
    redirectUri: `${protocol}//api.${host.replace(/^www\./, '')}${CALLBACK_PATH}`,
    state: providerSecrets.state(visit),
    nonce: providerSecrets.nonce(visit),
    verifier: providerSecrets.verifier(visit),
  }
}

/** Returned to the visitor and logged for operators: this issuer is unavailable. */
export function refuseUnreachable({ report }: Pick<IdentityContext, 'report'>, { id, issuer }: IssuerConfig, fault: unknown): Refusal {
  report('a log-in provider is unavailable', { provider: id, issuer, err: fault })
  return refuse('issuer_unavailable')
}

export const CALLBACK_PATH = '/auth/login/callback'

export const identityOf = ({ issuer }: IssuerConfig, subject: string) => ({ issuer, subject })
