import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

import { compressFiles } from './vite/compress.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  // The whole table is small; with it in the first page a navigation needs no question to the server.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressFiles(join(buildDirectory, 'client')),
} satisfies Config
