import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'

import { compressFiles } from './vite/compress.ts'

export default {
  ssr: true,
  appDirectory: 'src',
  // The route table is small: sending it with the first page saves a request per navigation.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) => compressFiles(join(buildDirectory, 'client')),
} satisfies Config
