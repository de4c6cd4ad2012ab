// @module-tag slow
import { BUILT_ADDRESSES, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { buildSite } from '../../../../tools/start/site.ts'

let testServer: TestServer
beforeAll(async () => {
  await buildSite()
  testServer = await sharedTestServer()
})

const LANG = { '/ru': 'ru', '/en': 'en', '/kz': 'kk' }
const get = (path: string, headers: Record<string, string> = {}) =>
  testServer.fetch(path, { host: testServer.config.siteHost, headers, redirect: 'manual' })

describe('the URLs of the product', () => {
  it.each(['', ...Object.keys(LANG)])('NAV-2 every URL of the product answers under the prefix "%s", in its language', async (prefix) => {
    const player = await registerPlayer(testServer)
    for (const path of BUILT_ADDRESSES) {
      const address = prefix + path === '' ? '/' : prefix + (prefix !== '' && path === '/' ? '' : path)
      const answer = await get(address, { cookie: `token=${player.token}; locale=ru` })
      const html = await answer.text()
      if (path === '/no-access') expect([200, 302], address).toContain(answer.status) // a visitor who is served is redirected from there
      else expect([answer.status, /<html lang="(\w+)"/.exec(html)?.[1]], address).toEqual([200, LANG[prefix as '/ru'] ?? 'ru'])
    }
  })
})
