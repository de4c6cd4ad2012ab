import { Button, Input, Notice, PasswordInput } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from './lib/call.ts'
import { errorKey } from './lib/error-text.ts'
import { useTexts } from './lib/texts.tsx'
import { EntryPage } from './parts/entry-page.tsx'

interface LogInProps {
  /** A session has just ended. */
  isOver: boolean
  onEntered: () => void
}

/** Password and code together; the refusal does not name the wrong one. */
export function LogIn({ isOver, onEntered }: LogInProps) {
  const { t } = useTexts()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => call('POST /partner/v1/login', { body: { login: login.trim().toLowerCase(), password, code } }),
    onSuccess: onEntered,
    onError: () => setCode(''), // a code counts once
  })
  return (
    <EntryPage title={t('title')} onSubmit={() => enter.mutate()}>
      {isOver && !enter.error && <Notice tone="warn">{t('session.over')}</Notice>}
      {enter.error && (
        <div role="alert">
          <Notice tone="lose">{t(errorKey(enter.error))}</Notice>
        </div>
      )}
      <Input label={t('login')} value={login} onChange={setLogin} autoComplete="username" maxLength={64} required />
      <PasswordInput
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        maxLength={128}
        required
      />
      <CodeField label={t('code')} value={code} onChange={setCode} />
      <Button type="submit" kind="primary" block busy={enter.isPending}>
        {t('enter')}
      </Button>
    </EntryPage>
  )
}

export function CodeField({ label, value, onChange }: { label: string; value: string; onChange: (code: string) => void }) {
  return (
    <Input
      label={label}
      value={value}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      required
      mono
    />
  )
}
