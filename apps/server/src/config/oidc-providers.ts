/** OpenID Connect issuers of the environment: a JSON list, or the sandbox's issuer. */
import * as z from 'zod/mini'

import type { IssuerConfig } from '../modules/accounts/identity/index.ts'
import { sandboxVendor, type VendorPlace } from './addresses.ts'

const list = z.array(
  z.strictObject({
    id: z.string().check(
      z.regex(/^[a-z0-9-]{1,40}$/),
      z.refine((id) => id !== 'email' && id !== 'phone'),
    ),
    name: z.string().check(z.minLength(1), z.maxLength(60)),
    issuer: z.string().check(z.refine((address) => URL.canParse(address) && address.startsWith('https:'))),
    client_id: z.string().check(z.minLength(1)),
    client_secret: z.string().check(z.minLength(1)),
  }),
)

/** Undefined without issuers. @throws with the reason. */
export function issuersFrom(text: string | undefined): readonly IssuerConfig[] | undefined {
  if (text === undefined) return undefined
  const read = list.safeParse(jsonOf(text))
  if (!read.success)
    throw new Error(`OIDC_PROVIDERS: ${read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`)
  const ids = read.data.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw new Error('OIDC_PROVIDERS: two issuers have the same id')
  return read.data.map(({ client_id: clientId, client_secret: secret, ...rest }) => ({ ...rest, clientId, secret }))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('OIDC_PROVIDERS: this is no JSON')
  }
}

/** None if the operator configures none: then log-in with a provider is unavailable. */
export function openIdIssuersFrom(config: VendorPlace & { issuers: readonly IssuerConfig[] | undefined }): readonly IssuerConfig[] {
  const sandbox = sandboxVendor(config, 'id')
  if (config.issuers || !sandbox) return config.issuers ?? []
  const { url, host } = sandbox
  const reach = { url, host: config.port === 80 ? host : `${host}:${config.port}` }
  return [{ id: 'sandbox', name: 'Sandbox ID', issuer: `http://${host}`, clientId: 'fairhouse', secret: config.secrets.id, reach }]
}
