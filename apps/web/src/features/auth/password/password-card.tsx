import { Card, Heading } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { useUser } from '../../../lib/session/user.ts'
import s from './password.module.css'
import { SetForm } from './set-form.tsx'
import { UpdateForm } from './update-form.tsx'

/** Sets a first password or changes one. Renders nothing until the player is loaded. */
export function PasswordCard() {
  const t = useText()
  const user = useUser()
  if (!user) return null
  const { is_password_exists: hasOne } = user
  return (
    <Card as="section" pad={20} aria-labelledby="password-card">
      <Heading level={2} look="card" id="password-card">
        {t('auth.password')}
      </Heading>
      <p className={s.lead}>{t(hasOne ? 'password.changeLead' : 'password.setLead')}</p>
      {hasOne ? <UpdateForm /> : <SetForm />}
    </Card>
  )
}
