import { createHash } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { NO_OUTSIDE_SERVICES } from '../config/outside-services.ts'
import { captchaPolicy, commonHeaders, filePolicy, outsidePolicy, pagePolicy } from './security-headers.ts'

const host = { host: 'fairhouse.example', port: 443, https: true, serviceAddresses: new Map(), sites: [] }

describe('the security headers', () => {
  it('D-42 let a page connect only to the services of its own host', () => {
    const connect = /connect-src ([^;]+)/.exec(pagePolicy('n', host))![1]!.split(' ')
    expect(connect).toContain('https://api.fairhouse.example')
    expect(connect).toContain('wss://dice.fairhouse.example')
    for (const source of connect) expect(source).toMatch(/^('self'|(https|wss):\/\/[a-z]+\.fairhouse\.example)$/)
  })

  it('ENT-10 D-42 let a page connect to a service on another subdomain and port', () => {
    const serviceAddresses = new Map([['crash', { subdomain: 'games', port: 8443 }]] as const)
    const policy = pagePolicy('n', { ...host, serviceAddresses })
    expect(policy).toContain('https://games.fairhouse.example:8443')
    expect(policy).toContain('wss://games.fairhouse.example:8443')
    expect(policy).not.toContain('https://crash.fairhouse.example')
  })

  it('API-29 D-42 let a page load the picture of other hosts of the site, and nothing else of them', () => {
    const policy = pagePolicy('n', { ...host, sites: ['mirror.example'] })
    expect(/img-src ([^;]+)/.exec(policy)![1]).toBe("'self' data: https://mirror.example/pixel.png")
  })

  it('PRO-9 D-16 let a page frame the origins of configured providers, and load their pictures; none without a provider', () => {
    const policy = pagePolicy('n', { ...host, frames: ['https://a.example', 'https://b.example'] })
    expect(/frame-src ([^;]+)/.exec(policy)![1]).toBe('https://a.example https://b.example')
    expect(/img-src ([^;]+)/.exec(policy)![1]).toBe("'self' data: https://a.example https://b.example")
    expect(pagePolicy('n', host)).toContain("frame-src 'none'")
  })

  const sourcesOf = (policy: string, name: string) => new RegExp(`(?:^|; )${name} ([^;]+)`).exec(policy)?.[1]

  it('CON-15 API-32 name a configured outside host where it is used, and no other one', () => {
    const outside = { ...NO_OUTSIDE_SERVICES, analytics: 'https://collect.example/in?x=1', chat: 'https://chat.example/embed' }
    const policy = pagePolicy('n', { ...host, outside })
    expect(sourcesOf(policy, 'connect-src')!.split(' ')).toContain('https://collect.example')
    expect(sourcesOf(policy, 'frame-src')).toBe('https://chat.example')
    expect(policy.split('chat.example')).toHaveLength(2)
    for (const name of ['collect.example', 'chat.example']) expect(pagePolicy('n', host)).not.toContain(name)
  })

  it('D-64 let a page frame its own host for outside scripts, which get no source in the page itself', () => {
    const tags = [{ name: 'a', script: 'https://tags.example/a.js', hosts: ['https://in.example'] }]
    const policy = pagePolicy('n', { ...host, outside: { ...NO_OUTSIDE_SERVICES, tags } })
    expect(sourcesOf(policy, 'frame-src')).toBe("'self'")
    expect(policy).not.toContain('tags.example')
    expect(policy).not.toContain('in.example')
  })

  it('D-64 API-32 let a frame of outside scripts reach their hosts only, without an origin', () => {
    const policy = outsidePolicy('n', 'https://fairhouse.example', [
      { script: 'https://tags.example/a.js?id=1', hosts: ['https://in.example'] },
      { script: 'https://tags.example/b.js', hosts: [] },
    ])
    expect(sourcesOf(policy, 'script-src')).toBe("'nonce-n' https://tags.example/a.js https://tags.example/b.js")
    expect(sourcesOf(policy, 'connect-src')).toBe('https://tags.example https://in.example')
    expect(sourcesOf(policy, 'sandbox')).toBe('allow-scripts')
    expect(sourcesOf(policy, 'frame-ancestors')).toBe('https://fairhouse.example')
    expect(sourcesOf(policy, 'default-src')).toBe("'none'")
  })

  it('API-32 D-64 let a captcha load from its own hosts, in a frame without an origin', () => {
    const captcha = {
      script: 'https://c.example/api.js',
      hosts: ['https://s.example'],
      siteKey: 'k',
      verify: 'https://v.example/verify',
      global: 'c',
    }
    const policy = captchaPolicy('n', 'https://fairhouse.example', captcha)
    for (const name of ['frame-src', 'connect-src', 'font-src']) expect(sourcesOf(policy, name)).toBe('https://c.example https://s.example')
    expect(sourcesOf(policy, 'script-src')).toBe("'nonce-n' https://c.example https://s.example")
    expect([sourcesOf(policy, 'sandbox'), sourcesOf(policy, 'default-src')]).toEqual(['allow-scripts', "'none'"])
    const page = pagePolicy('n', { ...host, outside: { ...NO_OUTSIDE_SERVICES, captcha } })
    expect(sourcesOf(page, 'frame-src')).toBe("'self'")
    for (const name of ['c.example', 's.example', 'v.example']) expect(page).not.toContain(name)
    expect(policy).not.toContain('v.example')
  })

  it('D-16 let the one-file verifier run its own script by hash, without network', () => {
    const script = "console.log('x')"
    const policy = filePolicy(`<style>p{}</style><script type="module">${script}</script>`)
    expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('connect-src')
    expect(filePolicy('<p>no script</p>')).toContain("script-src 'none'")
  })

  it('require https only if the site has it', () => {
    expect(commonHeaders({ https: true })).toHaveProperty('strict-transport-security')
    expect(commonHeaders({ https: false })).not.toHaveProperty('strict-transport-security')
  })
})
