/** Dev server with hot reload: Vite serves source files, pages are rendered from them. */
import type { Server } from 'node:http'

import { createServer } from 'vite'

import type { SiteFacts } from './src/site-facts.ts'

/** `hmr`: the server whose port the reload socket shares. */
export async function openDevSite(hmr: Server) {
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hmr }, allowedHosts: true },
  })
  return {
    middleware: vite.middlewares,
    async handle(request: Request, site: SiteFacts): Promise<Response> {
      const { handle } = (await vite.ssrLoadModule('/src/site.ts')) as typeof import('./src/site.ts')
      return handle(request, site)
    },
    close: () => vite.close(),
  }
}
