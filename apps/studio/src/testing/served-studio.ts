/** The studio as a provider of a running product, for tests over HTTP. */
import { startTestServer, type TestServer } from '@fairhouse/testkit'

import type { LiveOptions } from '../live/open.ts'
import type { HeldClock } from './quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from './test-studio.ts'

export interface ServedStudio {
  readonly server: TestServer
  readonly studio: TestStudio
  /** It may frame the studio's games. */
  readonly siteOrigin: string
  stop(): Promise<void>
}

/** `clock`: of both, as each takes no call that the other has signed at another time. */
export async function openServedStudio(live?: LiveOptions, clock?: HeldClock): Promise<ServedStudio> {
  const server = await startTestServer(clock && { clock })
  const siteOrigin = `http://${server.config.siteHost}:${server.port}`
  const walletUrl = `http://127.0.0.1:${server.port}/wallet/studio`
  const studio = await openTestStudio({ walletUrl, walletHost: `api.${server.config.siteHost}`, frameAncestors: [siteOrigin] }, live, clock)
  const { providers } = server.server.app
  const address = { baseUrl: studio.url, host: null, launchUrl: `${studio.url}/play` }
  await providers.enlist(
    { id: 'studio', name: 'Studio', adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: true, hasTables: true },
    STUDIO_SECRET,
  )
  await providers.operator.importNow('studio')
  return {
    server,
    studio,
    siteOrigin,
    // the studio first: what it still owes is asked of a server that answers
    async stop() {
      await studio.stop()
      await server.stop()
    },
  }
}
