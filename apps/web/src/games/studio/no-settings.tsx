import { useText } from '../../lib/i18n/text.tsx'
import s from './no-settings.module.css'

/** In place of the form of a bet that has no choices. */
export function NoSettings() {
  const t = useText()
  return <p className={s.text}>{t('studio.noSettings')}</p>
}
