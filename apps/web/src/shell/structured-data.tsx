import { useNonce } from './nonce.ts'

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
export function StructuredData(props: StructuredDataProps) {
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
