import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Button, Card, Heading } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'

import { useText } from '../../../lib/i18n/text.tsx'
import { USER_ROUTE, useUser } from '../../../lib/session/user.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { NewPasswordField } from './new-password-field.tsx'
import s from './password.module.css'
import { UpdateForm, useSaved } from './update-form.tsx'

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

const SET = 'POST /api/v2/auth/password/set'

/** VAL-5: shows the first error of the password and of its repetition, each under its field. */
function SetForm() {
  const t = useText()
  const attempt = useWrites({ invalidates: [USER_ROUTE] })
  const saved = useSaved()
  const form = useForm({
    values: { password: '', confirm_password: '' },
    schema: authBodies[SET],
    send: async (body) => (await attempt.send(SET, { body })) && saved(),
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return (
    <Form form={form} className={s.form}>
      <NewPasswordField {...form.field('password')} />
      <NewPasswordField label={t('password.again')} hint="" {...form.field('confirm_password')} />
      <Button type="submit" block busy={form.isBusy} disabled={Object.values(form.values).includes('')}>
        {t('password.set')}
      </Button>
    </Form>
  )
}
