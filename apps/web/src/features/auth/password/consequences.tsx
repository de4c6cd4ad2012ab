import { Icon } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './password.module.css'

/** What a new password does besides, said before it is sent. */
export function Consequences() {
  const t = useText()
  return (
    <p className={s.note}>
      <Icon name="lock" size={16} />
      <span>{t('password.consequences')}</span>
    </p>
  )
}
