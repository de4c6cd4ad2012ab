/** A certified OpenID Connect server with one client (the product) that trusts the chosen identity. */
import { generateKeyPairSync } from 'node:crypto'

import Provider, { type Configuration } from 'oidc-provider'

import type { SandboxConfig } from '../config.ts'
import type { People } from './people.ts'

/** Without a port, so that the issuer's name does not depend on the sandbox's port. */
export const issuerOf = ({ siteHost }: Pick<SandboxConfig, 'siteHost'>): string => `http://id.${siteHost}`

export const CLIENT_ID = 'fairhouse'
const CALLBACK = '/auth/login/callback'

export function openIssuer(config: SandboxConfig, people: People, cookieKey: string): Provider {
  const provider = new Provider(issuerOf(config), configurationOf(config, people, cookieKey))
  const hosts = new Set([config.siteHost, ...config.mirrorHosts].map((host) => `api.${host}`))
  // any port: the product chooses its own at each start
  provider.Client.prototype.redirectUriAllowed = (uri: string) => isCallback(uri, hosts)
  return provider
}

function isCallback(uri: string, hosts: ReadonlySet<string>): boolean {
  if (!URL.canParse(uri)) return false
  const { hostname, pathname, search, hash } = new URL(uri)
  return hosts.has(hostname) && pathname === CALLBACK && search === '' && hash === ''
}

function configurationOf({ siteHost, secrets }: SandboxConfig, people: People, cookieKey: string): Configuration {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: secrets.id,
        redirect_uris: [`http://api.${siteHost}${CALLBACK}`],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' } as never] },
    cookies: { keys: [cookieKey] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/choose/${uid}` },
    findAccount: (_ctx, sub) => people.accountOf(sub),
    // consent is implied by choosing an identity on the page
    loadExistingGrant: async (ctx) => {
      const { provider, client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    ttl: { Session: 60, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
  }
}
