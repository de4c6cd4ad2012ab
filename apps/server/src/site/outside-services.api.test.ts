import { sharedClock, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'
import { valueIn } from './testing/value-in.ts'

const SITE = 'fairhouse.localhost'
const INTEGRATIONS = JSON.stringify({
  tags: [{ name: 'counter', script: 'https://tags.example/c.js?a=1&b=2', hosts: ['https://in.example'] }],
  visitor: { script: 'https://fp.example/v3/key' },
  analytics: { url: 'https://collect.example/in' },
  captcha: {
    script: 'https://captcha.example/api.js?render=explicit',
    site_key: 'site-key-1',
    verify: 'https://verify.example/siteverify',
    global: 'turnstile',
    hosts: ['https://static.example'],
  },
})

let usual: TestServer
let other: TestServer
beforeAll(async () => {
  await buildSite()
  usual = await sharedTestServer(sharedClock)
  other = await startTestServer({ environment: { INTEGRATIONS, SECRET_CAPTCHA: 'the-secret', SERVICE_ADDRESSES: 'crash=games:8443' } })
})
afterAll(() => other.stop())

async function read(path: string, from = other) {
  const answer = await from.fetch(path, { host: SITE })
  const { status, headers } = answer
  return { status, headers, text: await answer.text(), policy: headers.get('content-security-policy') ?? '' }
}

describe('a site with outside services and service addresses', () => {
  it('API-32 D-64 frames of outside scripts exist by configuration only, in an origin of their own', async () => {
    for (const path of ['/outside/tags', '/outside/visitor']) expect((await read(path, usual)).status).toBe(404)
    const [tags, visitor, unknown] = [await read('/outside/tags'), await read('/outside/visitor'), await read('/outside/other')]
    expect([tags.status, visitor.status, unknown.status]).toEqual([200, 200, 404])
    expect(tags.headers.get('x-frame-options')).toBeNull()
    expect(tags.policy).toContain('https://tags.example/c.js')
    expect(tags.policy).not.toContain('fp.example')
    expect(visitor.policy).toContain('https://fp.example/v3/key')
    for (const { policy } of [tags, visitor]) expect(policy).toContain('sandbox allow-scripts')
    expect(tags.text).toContain('src="https://tags.example/c.js?a=1&amp;b=2"')
    expect(visitor.text).toContain('import("https://fp.example/v3/key")')
  })

  it('API-32 D-64 the frame of the captcha has its key and hosts, not its secret or verification call', async () => {
    expect((await read('/outside/captcha', usual)).status).toBe(404)
    const { status, text, policy } = await read('/outside/captcha')
    expect([status, policy.includes('sandbox allow-scripts'), policy.includes('https://static.example')]).toEqual([200, true, true])
    expect(text).toContain('site-key-1')
    for (const hidden of ['the-secret', 'verify.example']) expect(text + policy).not.toContain(hidden)
    const page = await read('/en/faq')
    expect([valueIn(page.text, 'hasCaptcha'), page.policy.includes('captcha.example')]).toEqual([true, false])
  })

  it('CON-15 API-32 the policy of its pages names the configured host, that of others does not', async () => {
    const { text, policy } = await read('/en/faq')
    expect([policy.includes('https://collect.example'), policy.includes('tags.example')]).toEqual([true, false])
    expect([valueIn(text, 'hasTags'), valueIn(text, 'hasVisitor')]).toEqual([true, true])
    const without = await read('/en/faq', usual)
    expect([without.policy.includes('collect.example'), valueIn(without.text, 'hasTags')]).toEqual([false, false])
  })

  it('ENT-10 API-1 its pages call a service on the configured subdomain and port', async () => {
    const { text, policy } = await read('/en/faq')
    expect([valueIn(text, 'subdomain'), valueIn(text, 'port')]).toEqual(['games', 8443])
    expect(policy).toContain(`http://games.${SITE}:8443`)
    expect(policy).not.toContain(`http://crash.${SITE}`)
  })
})
