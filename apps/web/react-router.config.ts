import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { compressFiles } from './vite/compress.ts'
import { buildServiceWorker } from './vite/service-worker.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  // The route table is small: sending it with the first page saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  async buildEnd({ reactRouterConfig: { appDirectory, buildDirectory } }) {
    const client = join(buildDirectory, 'client')
    await buildServiceWorker(client, appDirectory)
    compressFiles(client)
  },
} satisfies Config
