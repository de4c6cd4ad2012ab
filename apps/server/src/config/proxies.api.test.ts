// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasProxy, openProxy, type Proxy, type ProxyName } from '../../../../tools/drill/proxy.ts'
import { pageHostOf, pagePolicy } from '../site/security-headers.ts'
import { hostAddress, hostsOf } from './hosts.ts'

const NAMES: readonly ProxyName[] = ['nginx', 'caddy']
const INSTALLED = NAMES.filter(hasProxy)

/** As behind a proxy with TLS. */
const BEHIND_TLS = {
  hotReload: false,
  showWorkshop: true,
  openDemoAccounts: true,
  useSandboxVendors: true,
  shareSessions: true,
  requireHttps: true,
  takeOnlyWhatIsPaidOut: false,
  requireDurableDatabase: false,
}

/** Where the pages of a site may send calls: the policy that they are sent with. */
const basesOfPage = (origin: string, config: TestServer['config']) =>
  /connect-src ([^;]+)/
    .exec(pagePolicy('n', pageHostOf(origin, config)))![1]!
    .split(' ')
    .filter((source) => source.startsWith('https:'))

describe.runIf(INSTALLED.length > 0).each([
  { arrangement: 'one host for all services', SERVICE_ADDRESSES: '' },
  { arrangement: 'services on hosts of their own', SERVICE_ADDRESSES: 'crash=games,dice=numbers' },
])('BEY-15 ENT-10 $arrangement behind the shipped proxies', ({ SERVICE_ADDRESSES }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-proxies-'))
  const proxies: Proxy[] = []
  let testServer: TestServer
  beforeAll(async () => {
    const environment = { SERVICE_ADDRESSES, TRUSTED_PROXIES: '127.0.0.1' }
    testServer = await startTestServer({ environment, config: { can: BEHIND_TLS } })
    const { siteHost, mirrorHosts } = testServer.config
    const names = hostsOf(testServer.config).all.map(hostAddress)
    const upstreams = [testServer.port, testServer.port]
    for (const name of INSTALLED) proxies.push(await openProxy(name, folder, { siteHost, mirrorHost: mirrorHosts[0]!, names, upstreams }))
  })
  afterAll(async () => {
    for (const proxy of proxies) await proxy.stop()
    await testServer.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('answers probe and calls of /status at each base that pages call, of the site and of its mirror', async () => {
    const { siteHost, mirrorHosts } = testServer.config
    const origins = [siteHost, ...mirrorHosts].map((host) => `https://${host}`)
    for (const proxy of proxies)
      for (const origin of origins) {
        const bases = basesOfPage(origin, testServer.config)
        expect(bases).toHaveLength(8)
        for (const base of bases) {
          // A loopback name answers the probe too: the call shows that the host arrives as it was sent.
          for (const path of ['/health', '/api/v2/status']) {
            const answer = await proxy.call(new URL(base).hostname, path, { headers: { origin } })
            const allowed = answer.headers.get('access-control-allow-origin')
            expect([base + path, answer.status, allowed]).toEqual([base + path, 200, origin])
          }
        }
      }
  })

  it('lets no page of another site read the probe', async () => {
    for (const proxy of proxies) {
      const answer = await proxy.call(`api.${testServer.config.siteHost}`, '/health', { headers: { origin: 'https://foreign.example' } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    }
  })
})
