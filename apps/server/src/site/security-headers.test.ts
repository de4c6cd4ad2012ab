import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'

import { commonHeaders, filePolicy, pagePolicy } from './security-headers.ts'

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
