import { fontPreloads } from '@fairhouse/ui/fonts'
import type { ReactNode } from 'react'
import { Links, Scripts, ScrollRestoration } from 'react-router'

import { HTML_LANG } from '../lib/i18n/locales.ts'
import { useActiveLocale } from './active-locale.ts'
import { useNonce } from './nonce.ts'
import { EARLY_PRESSES_SCRIPT, ONE_MOMENT } from './startup/early-presses.ts'
import { useMaybeRootData } from './root-data.ts'
import { STRIP_SCRIPT } from './strip-place.ts'
import { THEME_SCRIPT } from './theme.ts'

/** Blocks painting until it is loaded: a partial rendering would shift. */
const LAST = 'whole'

/** The HTML document. A script sets the theme before the first paint, so that nothing flashes. */
export function Document({ children }: { children: ReactNode }) {
  const locale = useActiveLocale()
  const nonce = useNonce()
  const strip = useMaybeRootData()?.strip
  const scripts = [THEME_SCRIPT, ...(strip === undefined ? [STRIP_SCRIPT] : []), EARLY_PRESSES_SCRIPT]
  return (
    <html
      lang={HTML_LANG[locale]}
      data-locale={locale}
      data-moment={ONE_MOMENT[locale]}
      data-strip={strip ?? undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="dark light" />
        <script nonce={nonce} suppressHydrationWarning>
          {scripts.join(';')}
        </script>
        {fontPreloads[locale].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="expect" href={`#${LAST}`} blocking="render" />
        <Links />
      </head>
      <body>
        {children}
        <span id={LAST} hidden />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}
