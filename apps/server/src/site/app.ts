/** The web app as the server uses it: a built bundle behind one function. The web's side is `apps/web/src/site.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { SharedSlip } from '@fairhouse/contracts'

import type { PictureLanguage } from './pictures/drawing.ts'
import type { SlipTexts } from './pictures/slip.ts'
import type { RouteRule } from './route-rules.ts'

export interface PublicFacts {
  brand: string
  mirrorData: {
    host: string
    origin: string
    sso: string | null
    meta_yandex_verification: string | null
    settings: { revshare_service_frontend_url: string | null; telegram_channel_url: string | null }
  }
  mainHost: string
  rules: readonly RouteRule[]
  /** Addresses of services that are not on the usual subdomain and port (API-1, ENT-10). */
  bases: { url?: string; services?: Record<string, { subdomain?: string; port?: number }> }
  ages: { usual: number; kz: number }
  supportEmail: string
  channels: { email: boolean; sms: boolean }
  betting: { feed: boolean; virtual: boolean }
  hasWorkshop: boolean
  hasServiceWorker: boolean
  integrations: { analytics: string | null; chat: string | null; hasVisitor: boolean; hasCaptcha: boolean; hasTags: boolean }
  isBot: boolean
}

export interface SiteFacts {
  nonce: string
  facts: PublicFacts
  fetchApi(url: string, init: RequestInit): Promise<Response>
  bearerState(token: string): 'valid' | 'expired' | 'none'
  onFault(fault: unknown): void
}

export interface SiteApp {
  handle(request: Request, site: SiteFacts): Promise<Response>
  /** The words of the picture of a shared slip. */
  slipTexts(slip: SharedSlip, language: PictureLanguage): SlipTexts | Promise<SlipTexts>
  /** Of pages that search engines may list, without language; absent in development. */
  sitemapPaths?: (facts: Pick<PublicFacts, 'betting'>) => readonly string[]
}

/** The built app; undefined without a build. */
export async function loadSiteApp(webFolder: string): Promise<SiteApp | undefined> {
  const file = join(webFolder, 'build/server/index.js')
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as SiteApp) : undefined
}
