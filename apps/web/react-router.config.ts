import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'src',
  // The whole table is small; with it in the first page a navigation needs no question to the server.
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
