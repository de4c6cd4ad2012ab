/** Analytics, fingerprint and chat as they are without any setting: the house's own. */
import { expect, test } from '@playwright/test'

import { siteUrl, visit } from '../shell/support.ts'

const ours = () => [siteUrl().hostname, 'fairhouse-mirror.localhost']
const isOurs = (host: string) => ours().some((each) => host === each || host.endsWith(`.${each}`))

test('API-32 a visit with analytics, fingerprint and support chat calls hosts of the house only', async ({ page }) => {
  const [hosts, paths] = [new Set<string>(), new Set<string>()]
  page.on('request', (request) => {
    const { protocol, hostname, pathname } = new URL(request.url())
    if (!protocol.startsWith('http')) return
    hosts.add(hostname)
    paths.add(pathname)
  })
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).hostname))
  await visit(page, '/en?signup=true')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fingerprint'))).toMatch(/^[\da-f]{32}$/)
  await visit(page, '/en/faq')
  await page.getByRole('button', { name: /^Support chat/ }).click()
  await expect(page.getByRole('dialog', { name: /^Support/ }).getByLabel('Your message')).toBeVisible()
  await expect.poll(() => [...paths]).toEqual(expect.arrayContaining(['/api/v2/tracking/collect', '/api/v2/support']))
  expect([...hosts].filter((host) => !isOurs(host))).toEqual([])
})
