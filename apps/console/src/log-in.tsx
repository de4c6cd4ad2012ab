import { Button, Card, Heading, Input, type InputProps, Mark, Notice, PasswordInput } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { call, type Input as InputOf } from './lib/call.ts'
import { toErrorMessage } from './lib/error-messages.ts'
import { missingIn } from './lib/form-texts.ts'
import { schemaOf } from './lib/schemas.ts'
import s from './log-in.module.css'

const KEY = 'POST /console/v1/login'

/** D-2: password and code are sent together; the refusal does not name the wrong one. */
interface LogInProps {
  /** Set when a session has just ended. */
  isOver: boolean
  onEntered: () => void
}

export function LogIn({ isOver, onEntered }: LogInProps) {
  const enter = useMutation({
    mutationFn: (body: InputOf<typeof KEY>['body']) => call(KEY, { body }),
    onSuccess: onEntered,
  })
  const form = useForm({
    values: { login: '', password: '', code: '' },
    schema: schemaOf(KEY),
    body: ({ login, ...rest }) => ({ login: login.trim(), ...rest }),
    faults: (values) => ({ ...appCodeFault(values), ...missingIn(values) }),
    async send(body) {
      await enter.mutateAsync(body).catch(() => form.set({ code: '' })) // a code counts once
    },
    isBusy: enter.isPending,
  })
  return (
    <main className={s.page}>
      <Card pad={24} className={s.card}>
        <Form form={form} className={s.form}>
          <Mark />
          <Heading level={1}>Back office</Heading>
          {isOver && !enter.error && (
            <Notice tone="warn">Your session has expired. Unconfirmed actions were not carried out. Log in again.</Notice>
          )}
          {enter.error && (
            <div role="alert">
              <Notice tone="lose">{toErrorMessage(enter.error)}</Notice>
            </div>
          )}
          <Input label="Login" {...form.field('login')} autoComplete="username" maxLength={64} required />
          <PasswordInput
            label="Password"
            {...form.field('password')}
            autoComplete="current-password"
            showLabel="Show the password"
            hideLabel="Hide the password"
            maxLength={128}
            required
          />
          <AppCode {...form.field('code')} />
          <Button type="submit" kind="primary" block busy={form.isBusy}>
            Log in
          </Button>
        </Form>
      </Card>
    </main>
  )
}

/** Six digits of an authenticator app. */
export const AppCode = ({ onChange, ...field }: Pick<InputProps, 'name' | 'value' | 'onChange' | 'error' | 'landing'>) => (
  <Input
    label="Code of your app"
    {...field}
    onChange={(text) => onChange(text.replace(/\D/g, ''))}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    mono
  />
)

export const appCodeFault = ({ code }: { code: string }) => ({ code: code.length < 6 && 'Six digits' })
