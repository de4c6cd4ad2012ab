import { Button, CodeInput, Input } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './auth.module.css'
import { useCodeWindow } from '../../shell/protection/code-typing.ts'
import { useLanding } from './use-landing.ts'
import type { useLogin } from './use-login.ts'

/** D-36: after password or code, a code of the authenticator app or a recovery code. */
export function SecondStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const [isRecovery, setRecovery] = useState(false)
  return isRecovery ? (
    <RecoveryCode key="recovery" login={login} onOther={() => setRecovery(false)} />
  ) : (
    <AppCode key="app" login={login} onOther={() => setRecovery(true)} />
  )
}

interface WayProps {
  login: ReturnType<typeof useLogin>
  onOther(): void
}

function AppCode({ login, onOther }: WayProps) {
  const t = useText()
  const form = useSecondForm(login, 6)
  return (
    <Form form={form} data-stays className={s.form}>
      <p className={s.lead}>{t('auth.secondLead')}</p>
      <CodeInput label={t('auth.secondCode')} {...form.field('second')} onComplete={() => void form.submit()} disabled={form.isBusy} />
      <Enter form={form} isReady={form.values.second.length === 6} />
      <Button kind="ghost" block onClick={onOther}>
        {t('auth.secondByRecovery')}
      </Button>
    </Form>
  )
}

function RecoveryCode({ login, onOther }: WayProps) {
  const t = useText()
  const form = useSecondForm(login, 1)
  return (
    <Form form={form} data-stays className={s.form}>
      <p className={s.lead}>{t('auth.secondRecoveryLead')}</p>
      <Input label={t('auth.secondRecovery')} {...form.field('second')} autoComplete="off" maxLength={40} mono landing />
      <Enter form={form} isReady={form.values.second.trim() !== ''} />
      <Button kind="ghost" block onClick={onOther}>
        {t('auth.secondByApp')}
      </Button>
    </Form>
  )
}

/** Sent from `shortest` characters on. */
function useSecondForm({ attempt: { isBusy, errors }, bySecondFactor }: WayProps['login'], shortest: number) {
  const form = useForm({
    values: { second: '' },
    send: ({ second }) => second.trim().length >= shortest && bySecondFactor(second),
    isBusy,
    errors,
  })
  useLanding(form.element)
  useCodeWindow()
  return form
}

function Enter({ form, isReady }: { form: ReturnType<typeof useSecondForm>; isReady: boolean }) {
  const t = useText()
  return (
    <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={!isReady}>
      {t('auth.logIn')}
    </Button>
  )
}
