import { Button, IconButton } from '@fairhouse/ui'
import { useSyncExternalStore } from 'react'

import { LOCALE_NAMES } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { browser } from '../browser.ts'
import { modals } from '../modals/store.ts'
import s from './settings-buttons.module.css'
import { currentTheme, onTheme, setTheme, type Theme } from '../theme.ts'

/** The present language, named in itself; opens the selection. */
export function LanguageButton({ inRail = false }: { inRail?: boolean }) {
  const t = useText()
  const locale = useLocale()
  return (
    <Button
      kind="ghost"
      size={32}
      icon="globe"
      className={inRail ? s.inRail : undefined}
      aria-haspopup="dialog"
      aria-label={`${t('menu.language')}: ${LOCALE_NAMES[locale]}`}
      onClick={() => modals.open('language')}
    >
      {LOCALE_NAMES[locale]}
    </Button>
  )
}

export function ThemeButton() {
  const t = useText()
  const { theme, turn } = useTheme()
  return (
    <IconButton
      icon={theme === 'dark' ? 'moon' : 'sun'}
      size={32}
      label={t(theme === 'dark' ? 'menu.toLight' : 'menu.toDark')}
      onClick={turn}
    />
  )
}

/** The server does not know the theme: it renders the dark icon, the browser the actual one. */
export function useTheme(): { theme: Theme; turn(): void } {
  const theme = useSyncExternalStore(onTheme, currentTheme, () => 'dark' as const)
  const turn = () => {
    const next = theme === 'dark' ? 'light' : 'dark'
    setTheme(next)
    browser().tracker.track('theme_changed', { theme: next })
  }
  return { theme, turn }
}
