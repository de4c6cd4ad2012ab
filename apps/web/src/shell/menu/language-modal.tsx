import { Button, Modal } from '@fairhouse/ui'

import { HTML_LANG, LOCALE_NAMES, LOCALES } from '../../lib/i18n/locales.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../modals/props.ts'
import { modals } from '../modals/store.ts'
import s from './language-modal.module.css'
import { useSwitchLanguage } from './use-switch-language.ts'

/** STA-12: three languages, each named in itself. */
export default function LanguageModal({ open, onClose }: PropsOfModal<'language'>) {
  const t = useText()
  const present = useLocale()
  const turn = useSwitchLanguage()
  const choose = (locale: (typeof LOCALES)[number]) => {
    modals.close()
    void turn(locale)
  }
  return (
    <Modal open={open} onClose={onClose} title={t('menu.language')} closeLabel={t('shell.close')}>
      <div className={s.list}>
        {LOCALES.map((locale) => (
          <Button key={locale} block size={52} kind={locale === present ? 'outline' : 'secondary'} onClick={() => choose(locale)}>
            <span lang={HTML_LANG[locale]}>{LOCALE_NAMES[locale]}</span>
          </Button>
        ))}
      </div>
    </Modal>
  )
}
