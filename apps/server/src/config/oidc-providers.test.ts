import { describe, expect, it } from 'vitest'

import { issuersFrom } from './oidc-providers.ts'

const one = { id: 'some-id', name: 'Some ID', issuer: 'https://id.example', client_id: 'house', client_secret: 'a secret' }

describe('OpenID Connect issuers of the environment', () => {
  it('D-33 are a complete list, or none', () => {
    expect(issuersFrom(undefined)).toBeUndefined()
    expect(issuersFrom(JSON.stringify([one]))).toEqual([
      { id: 'some-id', name: 'Some ID', issuer: 'https://id.example', clientId: 'house', secret: 'a secret' },
    ])
  })

  it('D-33 stop the start on a wrong issuer: no https, the name email, a duplicate, no JSON', () => {
    const wrong = [[{ ...one, issuer: 'http://id.example' }], [{ ...one, id: 'email' }], [one, one], [{ ...one, client_id: '' }], {}]
    for (const list of wrong) expect(() => issuersFrom(JSON.stringify(list)), JSON.stringify(list)).toThrow(/^OIDC_PROVIDERS: /)
    expect(() => issuersFrom('x')).toThrow('OIDC_PROVIDERS: this is no JSON')
  })
})
