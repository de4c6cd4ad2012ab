import { partnerBodies } from '@fairhouse/contracts/bodies/partners'
import { Button, Input, type InputProps, Notice, PasswordInput } from '@fairhouse/ui'
import { useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { call, type Input as CallInput } from './lib/call.ts'
import { errorKey, missingIn } from './lib/error-text.ts'
import { useTexts } from './lib/texts.tsx'
import { EntryPage } from './parts/entry-page.tsx'

const LOG_IN = 'POST /partner/v1/login'

interface LogInProps {
  /** A session has just ended. */
  isOver: boolean
  onEntered: () => void
}

/** Password and code together; the refusal does not name the wrong one. */
export function LogIn({ isOver, onEntered }: LogInProps) {
  const { t } = useTexts()
  const enter = useMutation({
    mutationFn: (body: CallInput<typeof LOG_IN>['body']) => call(LOG_IN, { body }),
    onSuccess: onEntered,
  })
  const form = useForm({
    values: { login: '', password: '', code: '' },
    schema: partnerBodies[LOG_IN],
    body: ({ login, ...rest }) => ({ login: login.trim().toLowerCase(), ...rest }),
    faults: (values) => missingIn(values, t('error.required')),
    async send(body) {
      await enter.mutateAsync(body).catch(() => form.set({ code: '' })) // a code counts once
    },
    isBusy: enter.isPending,
  })
  return (
    <EntryPage title={t('title')} form={form}>
      {isOver && !enter.error && <Notice tone="warn">{t('session.over')}</Notice>}
      {enter.error && (
        <div role="alert">
          <Notice tone="lose">{t(errorKey(enter.error))}</Notice>
        </div>
      )}
      <Input label={t('login')} {...form.field('login')} autoComplete="username" maxLength={64} required />
      <PasswordInput
        label={t('password')}
        {...form.field('password')}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        maxLength={128}
        required
      />
      <CodeField label={t('code')} {...form.field('code')} />
      <Button type="submit" kind="primary" block busy={form.isBusy}>
        {t('enter')}
      </Button>
    </EntryPage>
  )
}

/** Six digits of an authenticator app. */
export function CodeField({ onChange, ...field }: Pick<InputProps, 'label' | 'value' | 'onChange' | 'error'>) {
  return (
    <Input
      {...field}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      mono
    />
  )
}
