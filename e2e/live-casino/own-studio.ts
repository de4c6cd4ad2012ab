/**
 * A studio of one scenario, which it may kill: the other scenarios play at the product's own. It has that one's secret, so that the wallet of
 * the product takes its calls, and a proxy in front that answers 502 while it is away, as the product's does.
 */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import type { Page } from '@playwright/test'

import { storedSecret } from '../../apps/server/src/opening.ts'
import { createProxy } from '../../apps/server/src/platform/http/index.ts'
import { chooseHand } from '../../apps/studio/src/testing/chosen-hand.ts'
import { damageSeeds } from '../../apps/studio/src/testing/damaged-seeds.ts'
import { studioProcess } from '../../apps/studio/src/testing/studio-process.ts'
import { sendPastThePage } from '../dice/support.ts'
import { siteUrl } from '../shell/support.ts'

export interface OwnStudio {
  start(): Promise<void>
  kill(): Promise<void>
  close(): Promise<void>
  /** The wallet answers 503 until it is back. */
  setWallet(isAway: boolean): void
  /** The next draw of this table fails until its seeds are repaired. */
  damage(game: string): { repair(): void }
  /** The latest player is dealt next a hand that these moves end, and that returns something. */
  chooseHand(moves: Parameters<typeof chooseHand>[1]): void
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
  let isWalletAway = false
  const toWallet = createProxy(at).handle
  const wallet = await listening((request, response) => {
    if (isWalletAway) response.writeHead(503).end()
    else void toWallet(request, response)
  })
  const studio = studioProcess(`http://${wallet.address}/wallet/studio`, process.env, { settings })
  let handle = createProxy('http://127.0.0.1:9').handle
  const front = await listening((request, response) => handle(request, response))
  return {
    async start() {
      handle = createProxy(await studio.start()).handle
    },
    kill: () => studio.kill(),
    async close() {
      studio.drop()
      await Promise.all([front.close(), wallet.close()])
    },
    damage: (game) => damageSeeds(studio.folder, game),
    chooseHand: (moves) => chooseHand(studio.folder, moves),
    setWallet: (isAway) => void (isWalletAway = isAway),
    async serve(page) {
      await page.route('**/api/v2/games/*/launch', async (route) => {
        const answer = await sendPastThePage(route)
        const json = (await answer.json()) as { url: string }
        const headers = Object.fromEntries(answer.headers)
        await route.fulfill({
          status: answer.status,
          headers,
          json: { ...json, url: json.url.replace(new URL(json.url).host, front.address) },
        })
      })
    },
  }
}

async function listening(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
