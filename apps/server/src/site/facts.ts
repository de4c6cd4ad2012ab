/** What the first payload of a page tells the browser. */
import { isbot } from 'isbot'

import type { Config } from '../config.ts'
import type { PublicFacts } from './app.ts'
import { ROUTE_RULES } from './route-rules.ts'

/** `origin`: scheme, host and port of this visit. */
export function factsFor(
  { brand, can, jurisdictions, supportEmail }: Pick<Config, 'brand' | 'can' | 'jurisdictions' | 'supportEmail'>,
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
    ages: agesIn(jurisdictions),
    supportEmail,
    hasWorkshop: can.showWorkshop,
    isBot: isbot(userAgent),
  }
}

/** D-5: the youngest that is taken anywhere, and in Kazakhstan. */
function agesIn(jurisdictions: Config['jurisdictions']): PublicFacts['ages'] {
  const usual = Math.min(...[...jurisdictions.values()].map(({ minAge }) => minAge))
  return { usual, kz: jurisdictions.get('KZ')?.minAge ?? usual }
}
