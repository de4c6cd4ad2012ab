import { useLocation } from 'react-router'

import { HTML_LANG, LOCALES, withPrefix } from '../lib/i18n/locales.ts'
import { useLocale, useText } from '../lib/i18n/text.tsx'
import type { RouteMeta } from '../route-table.ts'
import { useRootData } from './root-data.ts'

/** Title and addresses of the page; canonical and alternates are prefixed (D-17). React hoists them into the head. */
export function PageHead({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const locale = useLocale()
  const { brand, mirrorData } = useRootData().facts
  const { pathname } = useLocation()
  const address = (language: (typeof LOCALES)[number]) => `${mirrorData.origin}${withPrefix(pathname, language)}`
  return (
    <>
      <title>{`${t(route?.titleKey ?? 'title.notFound')} · ${brand}`}</title>
      <meta name="description" content={t('shell.description')} />
      {mirrorData.meta_yandex_verification && <meta name="yandex-verification" content={mirrorData.meta_yandex_verification} />}
      {route ? <link rel="canonical" href={address(locale)} /> : <meta name="robots" content="noindex" />}
      {route && LOCALES.map((language) => <link key={language} rel="alternate" hrefLang={HTML_LANG[language]} href={address(language)} />)}
    </>
  )
}
