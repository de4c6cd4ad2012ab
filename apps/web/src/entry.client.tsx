import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { loadCatalog } from './lib/i18n/catalogs.ts'
import { isLocale } from './lib/i18n/locales.ts'
import { chunkGuard } from './shell/chunks/instrument.ts'
import { reloadFor } from './shell/chunks/reload.ts'

const { locale } = document.documentElement.dataset

// The texts must be there before the first drawing, or it would differ from what the server drew.
await (isLocale(locale) ? loadCatalog(locale).catch(() => reloadFor(location.href)) : undefined)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[chunkGuard]} />
    </StrictMode>,
  )
})
