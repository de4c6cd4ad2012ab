import { Icon } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './password.module.css'

/** Side effects of a new password, shown before submitting. */
export function Consequences() {
  const t = useText()
  return (
    <p className={s.note}>
      <Icon name="lock" size={16} />
      <span>{t('password.consequences')}</span>
    </p>
  )
}
