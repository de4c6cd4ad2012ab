/** The data in the first payload of a page. */
import type { Unavailable } from '@fairhouse/contracts'
import { isbot } from 'isbot'

import type { Config } from '../config/config.ts'
import { mirrorTableOf } from '../config/hosts.ts'
import { basesOf } from '../config/service-addresses.ts'
import { hostIn, mirrorData, portOf } from '../modules/growth/mirrors/index.ts'
import type { PublicFacts } from './app.ts'
import { ROUTE_RULES } from './route-rules.ts'

interface FactsDeps {
  config: Config
  /** Not offered, because no vendor for it is configured. */
  off: readonly Unavailable[]
}

/** `origin`: scheme, host and port of this visit. */
export function factsFor({ config, off }: FactsDeps, origin: string, userAgent: string | undefined): PublicFacts {
  const { brand, can, jurisdictions, outside, serviceAddresses, supportEmail } = config
  const { hostname, host } = new URL(origin)
  return {
    brand,
    mirrorData: { ...mirrorData(mirrorTableOf(config), hostIn(config, hostname) ?? hostname, portOf(host)), host: hostname, origin },
    mainHost: config.siteHost,
    rules: ROUTE_RULES,
    bases: basesOf(serviceAddresses),
    ages: agesIn(jurisdictions),
    supportEmail,
    channels: { email: !off.includes('email'), sms: !off.includes('sms') },
    betting: bettingIn({ config, off }),
    hasWorkshop: can.showWorkshop,
    hasServiceWorker: config.hasServiceWorker,
    integrations: {
      analytics: outside.analytics ?? null,
      chat: outside.chat ?? null,
      hasVisitor: outside.visitor !== undefined,
      hasCaptcha: outside.captcha !== undefined,
      hasTags: outside.tags.length > 0,
    },
    isBot: isbot(userAgent),
  }
}

/** What can be bet on: events of a feed, and the house's own virtual sports. */
export const bettingIn = ({ config, off }: FactsDeps): PublicFacts['betting'] => ({
  feed: !off.includes('sports_feed'),
  virtual: config.virtual !== undefined,
})

/** D-5: the lowest minimum age, and that of Kazakhstan. */
function agesIn(jurisdictions: Config['jurisdictions']): PublicFacts['ages'] {
  const usual = Math.min(...[...jurisdictions.values()].map(({ minAge }) => minAge))
  return { usual, kz: jurisdictions.get('KZ')?.minAge ?? usual }
}
