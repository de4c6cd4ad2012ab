import { describe, expect, it } from 'vitest'

import { gameProviderSettingsFrom } from './game-provider-settings.ts'

const SECRET = 'a secret of sixteen and more'
const one = {
  id: 'acme',
  name: 'Acme',
  dialect: 'decimal',
  url: 'https://api.acme.example',
  launch_url: 'https://play.acme.example/open',
  secret: SECRET,
}
const of = (text: string, production = true) => gameProviderSettingsFrom({ GAME_PROVIDERS: text }, production).gameProviders
const ofList = (list: readonly object[], production?: boolean) => of(JSON.stringify(list), production)

describe('PRO-9 providers of games of the environment', () => {
  it('PRO-9 are a complete list, or none', () => {
    expect(gameProviderSettingsFrom({}, true).gameProviders).toEqual([])
    const { secret: _left, ...withoutSecret } = { ...one, id: 'next', dialect: 'seamless', free_rounds: true, proofs: true, tables: true }
    const shared = { name: 'Acme', baseUrl: one.url, host: null, launchUrl: one.launch_url }
    expect(ofList([one, withoutSecret])).toEqual([
      { id: 'acme', adapter: 'decimal', secret: SECRET, ...shared, hasFreeRounds: false, hasProofs: false, hasTables: false },
      { id: 'next', adapter: 'seamless', secret: undefined, ...shared, hasFreeRounds: true, hasProofs: true, hasTables: true },
    ])
  })

  it.each([
    ['a part that the dialect has not', [{ ...one, proofs: true }], /acme: the dialect decimal has no proofs$/],
    ['tables that the dialect does not state', [{ ...one, tables: true }], /acme: the dialect decimal has no tables$/],
    ['an unknown dialect', [{ ...one, dialect: 'soap' }], /0\.dialect/],
    ['the id of the studio', [{ ...one, id: 'studio' }], /0\.id/],
    ['the id of the sandbox', [{ ...one, id: 'sandbox' }], /0\.id/],
    ['an id that no address can have', [{ ...one, id: 'a/b' }], /0\.id/],
    ['two of one id', [one, one], /two providers have the same id$/],
    ['a short secret', [{ ...one, secret: 'short' }], /0\.secret/],
    ['an address that is none', [{ ...one, url: 'acme' }], /0\.url/],
    ['an address with a query', [{ ...one, url: `${one.url}?a=1` }], /0\.url/],
    ['an address with a fragment', [{ ...one, url: `${one.url}#a` }], /0\.url/],
    ['an address with a user', [{ ...one, url: 'https://me@api.acme.example' }], /0\.url/],
    ['an address with a password', [{ ...one, url: 'https://me:word@api.acme.example' }], /0\.url/],
    ['a page with a password', [{ ...one, launch_url: 'https://:word@play.acme.example' }], /0\.launch_url/],
    ['a page with a fragment', [{ ...one, launch_url: `${one.launch_url}#a` }], /0\.launch_url/],
    ['a page of another protocol', [{ ...one, launch_url: 'javascript://acme' }], /0\.launch_url/],
    ['a field that is unknown', [{ ...one, hour_cap: 1 }], /hour_cap/],
  ])('PRO-9 stop the start with %s, and the message has no secret', (_, list, message) => {
    const refusal = () => ofList(list, false)
    expect(refusal).toThrow(/^GAME_PROVIDERS: /)
    expect(refusal).toThrow(message)
    expect(refusal).not.toThrow(SECRET)
  })

  it('PRO-9 stop the start with what is no list', () => {
    expect(() => of('x')).toThrow('GAME_PROVIDERS: this is no JSON')
    expect(() => of('{}')).toThrow(/^GAME_PROVIDERS: /)
  })

  it('PRO-9 are reached over https in production', () => {
    expect(ofList([{ ...one, url: 'http://localhost:4000' }]), 'a relay on this machine').toHaveLength(1)
    for (const change of [{ url: 'http://acme.example' }, { launch_url: 'http://acme.example' }, { launch_url: 'http://localhost/open' }]) {
      expect(() => ofList([{ ...one, ...change }])).toThrow('GAME_PROVIDERS: acme: production uses https only')
      expect(ofList([{ ...one, ...change }], false)).toHaveLength(1)
    }
  })
})
