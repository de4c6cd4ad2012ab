import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { browserCookies } from './lib/cookies.ts'
import { loadCatalog } from './lib/i18n/catalogs.ts'
import { isLocale, withoutPrefix } from './lib/i18n/locales.ts'
import { textsFor } from './lib/i18n/parts.ts'
import { routeOf } from './route-table.ts'
import { chunkGuard } from './shell/chunks/instrument.ts'
import { reloadFor } from './shell/chunks/reload.ts'

const { locale } = document.documentElement.dataset

// The texts must be there before the first drawing, or it would differ from what the server drew.
const part = textsFor(routeOf(withoutPrefix(location.pathname)), browserCookies.get('token') ? 'player' : 'guest')
await (isLocale(locale) ? loadCatalog(locale, part).catch(() => reloadFor(location.href)) : undefined)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[chunkGuard]} />
    </StrictMode>,
  )
})
