/**
 * A studio of one scenario, which it may kill: the other scenarios play at the product's own. It has that one's secret, so that the wallet of
 * the product takes its calls, and a proxy in front that answers 502 while it is away, as the product's does.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { storedSecret } from '../../apps/server/src/opening.ts'
import { createProxy } from '../../apps/server/src/platform/http/index.ts'
import { studioProcess } from '../../apps/studio/src/testing/studio-process.ts'
import { sendPastThePage } from '../dice/support.ts'
import { siteUrl } from '../shell/support.ts'

export interface OwnStudio {
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
  /** Games that the product opens for this page are opened at this studio. */
  serve(page: Page): Promise<void>
}

export async function openOwnStudio(): Promise<OwnStudio> {
  const { origin, hostname, host, port } = siteUrl()
  const at = `http://127.0.0.1:${port || 80}`
  const settings = {
    STUDIO_ENV: 'sandbox',
    STUDIO_WALLET_HOST: `api.${host}`,
    STUDIO_FRAME_ANCESTORS: origin,
    STUDIO_BEACON_URL: at,
    STUDIO_BEACON_HOST: `beacon.${hostname}`,
    SECRET_STUDIO: storedSecret('SECRET_STUDIO', process.env.DATA_DIR!, false),
  }
  const studio = studioProcess(`${at}/wallet/studio`, process.env, { settings })
  let handle = createProxy('http://127.0.0.1:9').handle
  const front = createServer((request, response) => handle(request, response))
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(front.address() as AddressInfo).port}`
  return {
    async start() {
      handle = createProxy(await studio.start()).handle
    },
    kill: () => studio.kill(),
    async close() {
      studio.drop()
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
    async serve(page) {
      await page.route('**/api/v2/games/*/launch', async (route) => {
        const answer = await sendPastThePage(route)
        const json = (await answer.json()) as { url: string }
        const headers = Object.fromEntries(answer.headers)
        await route.fulfill({ status: answer.status, headers, json: { ...json, url: json.url.replace(new URL(json.url).host, address) } })
      })
    },
  }
}
