/** Dev server with hot reload: Vite serves source files, pages are rendered from them. */
import type { Server } from 'node:http'

import type { SharedSlip } from '@fairhouse/contracts'
import { createServer } from 'vite'

import type { Locale } from './src/lib/i18n/locales.ts'
import type { SiteFacts } from './src/site-facts.ts'

/** `hmr`: the server whose port the reload socket shares. */
export async function openDevSite(hmr: Server) {
  const vite = await createServer({
    configFile: `${import.meta.dirname}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: hmr }, allowedHosts: true },
  })
  const source = async () => (await vite.ssrLoadModule('/src/site.ts')) as typeof import('./src/site.ts')
  return {
    middleware: vite.middlewares,
    handle: async (request: Request, site: SiteFacts): Promise<Response> => (await source()).handle(request, site),
    slipTexts: async (slip: SharedSlip, locale: Locale) => (await source()).slipTexts(slip, locale),
    close: () => vite.close(),
  }
}
