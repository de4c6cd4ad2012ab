import { Button, Card, CopyField, Heading, Input, Mark, Notice, PasswordInput, QrCode } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { type Answer, ApiError, call } from './lib/call.ts'
import { type ErrorMessages, toErrorMessage } from './lib/error-messages.ts'
import { instantText } from './lib/labels.ts'
import s from './log-in.module.css'
import { AppCode } from './log-in.tsx'

type Opened = Answer<'POST /console/v1/setup'>

const MESSAGES: ErrorMessages = {
  wrong_token: 'Link and code do not belong together, or the setup was used, replaced or has expired. Ask your colleagues for a new one.',
  wrong_code: 'The code of the app is incorrect. Check the time of your phone, and wait for the next code.',
}

/** A new password and app, by the link of one colleague and the code of another. */
export function SetUp({ token }: { token: string }) {
  const [code, setCode] = useState('')
  const open = useMutation({ mutationFn: () => call('POST /console/v1/setup', { body: { token, code: code.trim() } }) })
  if (open.data) return <NewLogin halves={{ token, code: code.trim() }} opened={open.data} />
  return (
    <Page onSubmit={() => open.mutate()} error={open.error}>
      <p>One colleague sent you this link, another one has the code that belongs to it.</p>
      <Input label="Code of your colleague" value={code} onChange={setCode} autoComplete="off" maxLength={16} required mono />
      <Button type="submit" kind="primary" block busy={open.isPending}>
        Go on
      </Button>
    </Page>
  )
}

function NewLogin({
  halves,
  opened: { login, name, secret, uri, expires_at: until },
}: {
  halves: { token: string; code: string }
  opened: Opened
}) {
  const [password, setPassword] = useState('')
  const [appCode, setAppCode] = useState('')
  const accept = useMutation({
    mutationFn: () => call('POST /console/v1/setup/accept', { body: { ...halves, password, app_code: appCode } }),
    onError: () => setAppCode(''),
  })
  if (accept.isSuccess)
    return (
      <Page>
        <Notice tone="win">The new log-in is ready.</Notice>
        <Button kind="primary" block href="#/">
          Log in
        </Button>
      </Page>
    )
  const isPasswordRefused = accept.error instanceof ApiError && accept.error.code === 'invalid'
  return (
    <Page onSubmit={() => accept.mutate()} error={isPasswordRefused ? null : accept.error}>
      <p>
        {name} ({login}), until {instantText(until)}
      </p>
      <PasswordInput
        label="New password"
        hint="8 characters or more"
        error={isPasswordRefused && 'Too short, too simple, or too much like your login'}
        value={password}
        onChange={setPassword}
        autoComplete="new-password"
        showLabel="Show the password"
        hideLabel="Hide the password"
        maxLength={128}
        required
      />
      <QrCode text={uri} label="For the camera of your authenticator app" />
      <CopyField label="Key of the app, to type" shown={secret} text={secret} copyLabel="Copy" copiedLabel="Copied" />
      <AppCode value={appCode} onChange={setAppCode} />
      <Button type="submit" kind="primary" block busy={accept.isPending}>
        Set up
      </Button>
    </Page>
  )
}

interface PageProps {
  onSubmit?: () => void
  error?: Error | null
  children: ReactNode
}

const Page = ({ onSubmit, error, children }: PageProps) => (
  <main className={s.page}>
    <Card pad={24} className={s.card}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <Mark />
        <Heading level={1}>A new log-in</Heading>
        {error && (
          <div role="alert">
            <Notice tone="lose">{toErrorMessage(error, MESSAGES)}</Notice>
          </div>
        )}
        {children}
      </form>
    </Card>
  </main>
)
