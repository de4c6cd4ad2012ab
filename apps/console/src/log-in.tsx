import { Button, Card, Heading, Input, Mark, Notice, PasswordInput } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from './lib/call.ts'
import { toErrorMessage } from './lib/error-messages.ts'
import s from './log-in.module.css'

/** D-2: password and code are sent together; the refusal does not name the wrong one. */
interface LogInProps {
  /** Set when a session has just ended. */
  isOver: boolean
  onEntered: () => void
}

export function LogIn({ isOver, onEntered }: LogInProps) {
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('POST /console/v1/login', { body: { login: login.trim(), password, code } }),
    onSuccess: onEntered,
    onError: () => setCode(''), // a code counts once
  })
  return (
    <main className={s.page}>
      <Card pad={24} className={s.card}>
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            enter.mutate()
          }}
        >
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
          <Input label="Login" value={login} onChange={setLogin} autoComplete="username" maxLength={64} required />
          <PasswordInput
            label="Password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
            showLabel="Show the password"
            hideLabel="Hide the password"
            maxLength={128}
            required
          />
          <AppCode value={code} onChange={setCode} />
          <Button type="submit" kind="primary" block busy={enter.isPending}>
            Log in
          </Button>
        </form>
      </Card>
    </main>
  )
}

/** Six digits of an authenticator app. */
export const AppCode = ({ value, onChange }: { value: string; onChange: (code: string) => void }) => (
  <Input
    label="Code of your app"
    value={value}
    onChange={(text) => onChange(text.replace(/\D/g, ''))}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={6}
    required
    mono
  />
)
