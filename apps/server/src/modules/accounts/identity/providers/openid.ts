/** The OpenID Connect client: authorization code with PKCE, state and nonce, by a certified library. */
import type { Milliseconds } from '@fairhouse/money'
import * as oidc from 'openid-client'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import type { Checks, IssuerConfig, OpenId, ProvedClaims } from './issuers.ts'

const TIMEOUT_S = 8

export function createOpenId(): OpenId {
  const cache = new Map<string, Promise<oidc.Configuration>>()
  const configurationOf = (issuer: IssuerConfig) => {
    const discovery = cache.get(issuer.id) ?? discover(issuer)
    cache.set(issuer.id, discovery)
    discovery.catch(() => cache.delete(issuer.id)) // retried at the next visit
    return discovery
  }
  return {
    async authorizationUrl(issuer, { redirectUri, state, nonce, verifier }) {
      const address = oidc.buildAuthorizationUrl(await configurationOf(issuer), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return address.href
    },
    redeem: async (issuer, checks, query) => redeemCode(await configurationOf(issuer), checks, query),
  }
}

function discover({ issuer, clientId, secret, reach }: IssuerConfig): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    timeout: TIMEOUT_S,
    // config allows http for the sandbox only
    ...(issuer.startsWith('http:') && { execute: [oidc.allowInsecureRequests] }),
    ...(reach && { [oidc.customFetch]: fetchAt(reach, TIMEOUT_S * 1000) }),
  })
}

async function redeemCode(configuration: oidc.Configuration, checks: Checks, query: string): Promise<ProvedClaims | undefined> {
  try {
    const tokens = await oidc.authorizationCodeGrant(configuration, new URL(`${checks.redirectUri}?${query}`), {
      pkceCodeVerifier: checks.verifier,
      expectedState: checks.state,
      expectedNonce: checks.nonce,
      idTokenExpected: true,
    })
    const { sub } = tokens.claims()!
    return toClaims(sub, await oidc.fetchUserInfo(configuration, tokens.access_token, sub))
  } catch (fault) {
    if (isRefused(fault)) return undefined
    throw fault
  }
}

function toClaims(subject: string, { email, email_verified }: oidc.UserInfoResponse): ProvedClaims {
  return { subject, provedEmail: typeof email === 'string' && email_verified === true ? email : null }
}

/** The issuer refused, or its answer does not match: any error except a broken connection. */
function isRefused(fault: unknown): boolean {
  if (fault instanceof oidc.AuthorizationResponseError || fault instanceof oidc.ResponseBodyError) return true
  return fault instanceof oidc.ClientError && !UNREACHED.has(fault.code ?? '')
}

const UNREACHED = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

/** `fetch` to another address than the URL's, with the URL's Host header: the sandbox's hosts are not in DNS (D-10). */
function fetchAt({ url, host }: { url: string; host: string }, timeoutMs: Milliseconds): oidc.CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const sent = body ? Buffer.from((body as URLSearchParams).toString()) : undefined // only forms are sent
    const call = { url: `${url}${pathname}${search}`, host, method: method as 'GET' | 'POST', headers, timeoutMs }
    const { status, text, type } = await callHttp(sent ? { ...call, body: sent } : call)
    return new Response(text, { status, headers: { 'content-type': type } })
  }
}
