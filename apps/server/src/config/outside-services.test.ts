import { describe, expect, it } from 'vitest'

import { NO_OUTSIDE_SERVICES, outsideServicesFrom } from './outside-services.ts'

const from = (value: unknown) => outsideServicesFrom(JSON.stringify(value))
const CAPTCHA = {
  script: 'https://captcha.example/api.js?render=explicit',
  site_key: 'key-1',
  verify: 'https://captcha.example/siteverify',
  global: 'turnstile',
}
const tag = { name: 'counter', script: 'https://tags.example/counter.js' }

describe('API-32 the outside services of the environment', () => {
  it('API-32 are none by default, so that the product’s own are used', () => {
    expect(outsideServicesFrom(undefined)).toEqual(NO_OUTSIDE_SERVICES)
    expect(from({})).toEqual(NO_OUTSIDE_SERVICES)
  })

  it('API-32 name the address of batches, the visitor’s script, the chat’s page and the tags', () => {
    expect(
      from({
        analytics: { url: 'https://collect.example/in' },
        visitor: { script: 'https://fp.example/v3/key', hosts: ['https://api.fp.example'] },
        chat: { url: 'https://chat.example/embed?site=1' },
        tags: [tag, { name: 'local', script: 'http://localhost:9000/t.js', hosts: ['http://localhost:9001'] }],
      }),
    ).toEqual({
      analytics: 'https://collect.example/in',
      visitor: { script: 'https://fp.example/v3/key', hosts: ['https://api.fp.example'] },
      chat: 'https://chat.example/embed?site=1',
      captcha: undefined,
      tags: [
        { ...tag, hosts: [] },
        { name: 'local', script: 'http://localhost:9000/t.js', hosts: ['http://localhost:9001'] },
      ],
    })
  })

  it('API-32 name the captcha: its script, keys, verification call and object', () => {
    expect(from({ captcha: CAPTCHA }).captcha).toEqual({
      script: 'https://captcha.example/api.js?render=explicit',
      hosts: [],
      siteKey: 'key-1',
      verify: 'https://captcha.example/siteverify',
      global: 'turnstile',
    })
  })

  it.each([
    ['no JSON', '{'],
    ['a captcha without its verification call', JSON.stringify({ captcha: { ...CAPTCHA, verify: undefined } })],
    ['a captcha that is verified without TLS', JSON.stringify({ captcha: { ...CAPTCHA, verify: 'http://captcha.example/siteverify' } })],
    ['a site key that ends a script', JSON.stringify({ captcha: { ...CAPTCHA, site_key: '</script>' } })],
    ['an object that is no name', JSON.stringify({ captcha: { ...CAPTCHA, global: 'a.b' } })],
    ['a list', '[]'],
    ['an unknown service', '{"pixel":{}}'],
    ['an address without TLS', '{"analytics":{"url":"http://collect.example/in"}}'],
    ['an address with a password', '{"chat":{"url":"https://user:word@chat.example/"}}'],
    ['a script whose text ends a directive', '{"tags":[{"name":"a","script":"https://a.example/x;y"}]}'],
    ['a script whose text ends an attribute', '{"tags":[{"name":"a","script":"https://a.example/\\"onload=x"}]}'],
    ['a host with a path', '{"visitor":{"script":"https://a.example/x","hosts":["https://a.example/"]}}'],
    ['a pattern of hosts', '{"visitor":{"script":"https://a.example/x","hosts":["https://*.example"]}}'],
    ['a tag whose name is no name', '{"tags":[{"name":"A b","script":"https://a.example/x"}]}'],
    ['two tags of one name', `{"tags":[${JSON.stringify(tag)},${JSON.stringify(tag)}]}`],
  ])('API-32 the start refuses %s', (_, text) => {
    expect(() => outsideServicesFrom(text)).toThrow(/^INTEGRATIONS: /)
  })
})
