import type { LinkProps } from '@fairhouse/ui'
import { Link, useLocation } from 'react-router'

import { prefixOf, withPrefix } from '../lib/i18n/locales.ts'
import { whenPointedAt } from './chunks/when-pointed-at.ts'
import { QUERY_FLAGS } from './modals/flags.ts'
import { modals } from './modals/store.ts'

/**
 * Links of every component. Inside the site they keep the language of the address; `?login` adds a flag to the present address, which
 * opens a modal (NAV-3), also without scripts; any other link loads a document.
 */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const { pathname, search } = useLocation()
  if (href.startsWith('?')) {
    const opened = QUERY_FLAGS[href.slice(1)]
    return (
      <Link
        to={{ search: withFlag(search, href.slice(1)) }}
        replace
        preventScrollReset
        {...(opened && whenPointedAt(() => modals.prepare(opened)))}
        {...rest}
      >
        {children}
      </Link>
    )
  }
  if (!href.startsWith('/') || isFile(href)) {
    return (
      <a href={href} {...(!href.startsWith('#') && { rel: 'noopener' })} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={prefixOf(href) ? href : withPrefix(href, prefixOf(pathname))} prefetch="intent" {...rest}>
      {children}
    </Link>
  )
}

function withFlag(search: string, flag: string): string {
  return search ? `${search}&${flag}` : `?${flag}`
}

/** `/verify/…` are static files, not screens. */
const isFile = (href: string): boolean => href.startsWith('/verify/')
