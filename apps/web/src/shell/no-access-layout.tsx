import { Logo, Segmented } from '@fairhouse/ui'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import { LOCALES, prefixOf, withPrefix } from '../lib/i18n/locales.ts'
import { useLocale, useText } from '../lib/i18n/text.tsx'
import { useSwitchLanguage } from './menu/use-switch-language.ts'
import s from './no-access-layout.module.css'
import { useRootData } from './root-data.ts'

/** NAV-6: the second layout, with only mark and language. `home`: target of the mark. */
export function NoAccessLayout({ home = '/no-access', children }: { home?: string; children: ReactNode }) {
  const t = useText()
  const locale = useLocale()
  const turn = useSwitchLanguage()
  const { brand } = useRootData().facts
  const { pathname } = useLocation()
  return (
    <div className={s.layout}>
      <header className={s.head}>
        <Logo name={brand} href={withPrefix(home, prefixOf(pathname))} />
        <Segmented
          label={t('menu.language')}
          value={locale}
          onChange={(chosen) => void turn(chosen)}
          options={LOCALES.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </header>
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
    </div>
  )
}
