import { useLocation, useRouteLoaderData } from 'react-router'

import { HTML_LANG, LOCALES, withoutPrefix, withPrefix } from '../lib/i18n/locales.ts'
import { useLocale, useText } from '../lib/i18n/text.tsx'
import { isListed, type RouteMeta } from '../route-table.ts'
import { useNonce } from './nonce.ts'
import { useRootData } from './root-data.ts'

/** Title, addresses and sharing of the page; canonical and alternates are prefixed (D-17). React hoists them into the head. */
export function PageHead({ route }: { route: RouteMeta | undefined }) {
  const t = useText()
  const locale = useLocale()
  const { brand, mirrorData } = useRootData().facts
  const { pathname } = useLocation()
  const address = (language: (typeof LOCALES)[number]) => `${mirrorData.origin}${withPrefix(pathname, language)}`
  const title = `${t(route?.titleKey ?? 'title.notFound')} · ${brand}`
  const description = t(route?.descriptionKey ?? 'shell.description')
  const isPublic = route !== undefined && isListed(route)
  const isMissing = useRouteLoaderData<{ isMissing?: boolean } | null>(route?.id ?? 'root')?.isMissing === true
  const picture = !isMissing && route?.picture && mirrorData.origin + route.picture(withoutPrefix(pathname), locale)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {mirrorData.meta_yandex_verification && <meta name="yandex-verification" content={mirrorData.meta_yandex_verification} />}
      {!isPublic && <meta name="robots" content="noindex" />}
      {(isPublic || picture) && (
        <Sharing title={title} description={description} address={address(locale)} brand={brand} picture={picture || undefined} />
      )}
      {isPublic && (
        <StructuredData
          brand={brand}
          name={t(route.titleKey)}
          home={`${mirrorData.origin}${withPrefix('/', locale)}`}
          address={address(locale)}
          language={HTML_LANG[locale]}
        />
      )}
      {route && !route.isSecret && <link rel="canonical" href={address(locale)} />}
      {route &&
        !route.isSecret &&
        LOCALES.map((language) => <link key={language} rel="alternate" hrefLang={HTML_LANG[language]} href={address(language)} />)}
    </>
  )
}

type SharingProps = Record<'title' | 'description' | 'address' | 'brand', string> & { picture: string | undefined }

/** What other sites show of a shared link. */
function Sharing({ title, description, address, brand, picture }: SharingProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={picture} />}
      {picture && <meta property="og:image:type" content="image/png" />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  )
}

interface StructuredDataProps {
  brand: string
  /** Name of the page; the brand itself on the first page. */
  name: string
  /** Addresses of the first page and of this one. */
  home: string
  address: string
  language: string
}

/** What the page is, for search engines (schema.org): the site itself, or the place of the page in it. */
function StructuredData(props: StructuredDataProps) {
  const nonce = useNonce()
  return (
    <script type="application/ld+json" nonce={nonce} suppressHydrationWarning>
      {JSON.stringify(dataOf(props)).replaceAll('<', '\\u003c')}
    </script>
  )
}

function dataOf({ brand, name, home, address, language }: StructuredDataProps): object {
  const site = { '@context': 'https://schema.org', '@type': 'WebSite', name: brand, url: home, inLanguage: language }
  if (address === home) return site
  const item = (position: number, title: string, url: string) => ({ '@type': 'ListItem', position, name: title, item: url })
  return { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: [item(1, brand, home), item(2, name, address)] }
}
