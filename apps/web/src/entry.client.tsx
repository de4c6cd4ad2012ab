import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { browserCookies } from './lib/cookies.ts'
import { loadCatalog } from './lib/i18n/catalogs.ts'
import { isLocale, withoutPrefix } from './lib/i18n/locales.ts'
import { textsFor } from './lib/i18n/parts.ts'
import { routeOf } from './route-table.ts'
import { installOffers } from './shell/app/install-offer.ts'
import { fetchAhead } from './shell/chunks/ahead.ts'
import { takeArrival } from './lib/session/arrival.ts'
import { chunkGuard } from './shell/chunks/instrument.ts'
import { reloadFor } from './shell/chunks/reload.ts'
import { loadPlayerCorner } from './shell/header/load-player-corner.ts'

takeArrival()
installOffers()

const { locale } = document.documentElement.dataset

// Load what the server rendered before the first render, or hydration would differ: texts, the player's corner and the way of playing
// from the address. No top-level await: those files import the chunk this module is bundled into.
const texts = isLocale(locale) && loadCatalog(locale, textsFor(routeOf(withoutPrefix(location.pathname))))
const corner = browserCookies.get('token') && loadPlayerCorner()
void Promise.all([texts, corner, fetchAhead()]).then(hydrate, () => reloadFor(location.href))

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter instrumentations={[chunkGuard]} />
      </StrictMode>,
    )
  })
}
