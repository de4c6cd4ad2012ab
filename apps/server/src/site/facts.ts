/** What the first payload of a page tells the browser. */
import { isbot } from 'isbot'

import type { Config } from '../config.ts'
import type { PublicFacts } from './app.ts'
import { ROUTE_RULES } from './route-rules.ts'

/** D-5: by country; every other country the usual one. */
const AGES = { usual: 18, kz: 21 }

/** `origin`: scheme, host and port of this visit. */
export function factsFor(
  { brand, can, defaultRegion }: Pick<Config, 'brand' | 'can' | 'defaultRegion'>,
  origin: string,
  userAgent: string | undefined,
): PublicFacts {
  return {
    brand,
    mirrorData: {
      host: new URL(origin).hostname,
      origin,
      sso: null,
      meta_yandex_verification: null,
      settings: { revshare_service_frontend_url: null, telegram_channel_url: null },
    },
    rules: ROUTE_RULES,
    bases: {},
    ages: AGES,
    region: defaultRegion,
    hasWorkshop: can.showWorkshop,
    isBot: isbot(userAgent),
  }
}
