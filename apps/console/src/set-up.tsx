import { Button, Card, CopyField, Heading, Input, Mark, Notice, PasswordInput, QrCode } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { type Answer, ApiError, call, type Input as InputOf } from './lib/call.ts'
import { type ErrorMessages, toErrorMessage } from './lib/error-messages.ts'
import { missingIn } from './lib/form-texts.ts'
import { instantText } from './lib/labels.ts'
import { schemaOf } from './lib/schemas.ts'
import s from './log-in.module.css'
import { AppCode, appCodeFault } from './log-in.tsx'

const OPEN = 'POST /console/v1/setup'
const ACCEPT = 'POST /console/v1/setup/accept'
type Halves = InputOf<typeof OPEN>['body']
type Opened = Answer<typeof OPEN>

const MESSAGES: ErrorMessages = {
  wrong_token: 'Link and code do not belong together, or the setup was used, replaced or has expired. Ask your colleagues for a new one.',
  wrong_code: 'The code of the app is incorrect. Check the time of your phone, and wait for the next code.',
}

/** A new password and app, by the link of one colleague and the code of another. */
export function SetUp({ token }: { token: string }) {
  const [isDone, setDone] = useState(false)
  const open = useMutation({ mutationFn: (body: Halves) => call(OPEN, { body }) })
  const form = useForm({
    values: { code: '' },
    schema: schemaOf(OPEN),
    body: ({ code }) => ({ token, code: code.trim() }),
    faults: missingIn,
    send: (body) => open.mutate(body),
    isBusy: open.isPending,
  })
  if (isDone)
    return (
      <Page>
        <Notice tone="win">The new log-in is ready.</Notice>
        <Button kind="primary" block href="#/">
          Log in
        </Button>
      </Page>
    )
  if (open.data) return <NewLogin halves={open.variables} opened={open.data} onDone={() => setDone(true)} />
  return (
    <Page error={open.error}>
      <Form form={form} className={s.form}>
        <p>One colleague sent you this link, another one has the code that belongs to it.</p>
        <Input label="Code of your colleague" {...form.field('code')} autoComplete="off" maxLength={16} required mono />
        <Button type="submit" kind="primary" block busy={form.isBusy}>
          Go on
        </Button>
      </Form>
    </Page>
  )
}

interface NewLoginProps {
  halves: Halves
  opened: Opened
  onDone: () => void
}

function NewLogin({ halves, opened: { login, name, secret, uri, expires_at: until }, onDone }: NewLoginProps) {
  const accept = useMutation({
    mutationFn: (body: InputOf<typeof ACCEPT>['body']) => call(ACCEPT, { body }),
    onSuccess: onDone,
  })
  const isPasswordRefused = accept.error instanceof ApiError && accept.error.code === 'invalid'
  const form = useForm({
    values: { password: '', app_code: '' },
    schema: schemaOf(ACCEPT),
    body: (values) => ({ ...halves, ...values }),
    faults: (values) => ({ app_code: appCodeFault({ code: values.app_code }).code, ...missingIn(values) }),
    async send(body) {
      await accept.mutateAsync(body).catch(() => form.set({ app_code: '' })) // a code counts once
    },
    isBusy: accept.isPending,
    ...(isPasswordRefused && { errors: { password: PASSWORD_REFUSED } }),
  })
  return (
    <Page error={isPasswordRefused ? null : accept.error}>
      <Form form={form} className={s.form}>
        <p>
          {name} ({login}), until {instantText(until)}
        </p>
        <PasswordInput
          label="New password"
          hint="8 characters or more"
          {...form.field('password')}
          autoComplete="new-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          maxLength={128}
          required
        />
        <QrCode text={uri} label="For the camera of your authenticator app" />
        <CopyField label="Key of the app, to type" shown={secret} text={secret} copyLabel="Copy" copiedLabel="Copied" />
        <AppCode {...form.field('app_code')} />
        <Button type="submit" kind="primary" block busy={form.isBusy}>
          Set up
        </Button>
      </Form>
    </Page>
  )
}

export const PASSWORD_REFUSED = 'Too short, too simple, or too much like your login'

const Page = ({ error, children }: { error?: Error | null; children: ReactNode }) => (
  <main className={s.page}>
    <Card pad={24} className={`${s.card} ${s.form}`}>
      <Mark />
      <Heading level={1}>A new log-in</Heading>
      {error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(error, MESSAGES)}</Notice>
        </div>
      )}
      {children}
    </Card>
  </main>
)
