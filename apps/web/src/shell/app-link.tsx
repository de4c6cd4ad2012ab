import type { LinkProps } from '@fairhouse/ui'
import { Link, useLocation } from 'react-router'

import { prefixOf, withPrefix } from '../lib/i18n/locales.ts'

/**
 * Links of every component. Inside the site they keep the language of the address; `?login` adds a flag to the present
 * address, which then opens a modal (NAV-3), also before any script runs; everything else loads a page.
 */
export function AppLink({ href, ...rest }: LinkProps) {
  const { pathname, search } = useLocation()
  if (href.startsWith('?')) return <Link to={{ search: withFlag(search, href.slice(1)) }} replace preventScrollReset {...rest} />
  if (href.startsWith('#')) return <a href={href} {...rest} />
  if (!href.startsWith('/') || isFile(href)) return <a href={href} rel="noopener" {...rest} />
  return <Link to={prefixOf(href) ? href : withPrefix(href, prefixOf(pathname))} prefetch="intent" {...rest} />
}

function withFlag(search: string, flag: string): string {
  return search ? `${search}&${flag}` : `?${flag}`
}

/** `/verify/…` are files beside the site, not screens. */
const isFile = (href: string): boolean => href.startsWith('/verify/')
