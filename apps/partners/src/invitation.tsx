import { Button, CopyField, Notice, PasswordInput, QrCode } from '@fairhouse/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, ApiError, call } from './lib/call.ts'
import { errorKey } from './lib/error-text.ts'
import { useTexts } from './lib/texts.tsx'
import { CodeField } from './log-in.tsx'
import { EntryPage } from './parts/entry-page.tsx'
import { Loaded } from './parts/loaded.tsx'

const KEY = 'POST /partner/v1/invitation'

/** A password and an authenticator app, by the link that an operator sent. */
export function Invitation({ token }: { token: string }) {
  const { t } = useTexts()
  const invitation = useQuery<Answer<typeof KEY>>({ queryKey: [KEY, token], queryFn: () => call(KEY, { body: { token } }) })
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const accept = useMutation({
    mutationFn: () => call('POST /partner/v1/invitation/accept', { body: { token, password, code } }),
    onError: () => setCode(''),
  })
  if (accept.isSuccess)
    return (
      <EntryPage title={t('invitation.title')} onSubmit={() => undefined}>
        <Notice tone="win">{t('invitation.done')}</Notice>
        <Button kind="primary" block href="#/">
          {t('enter')}
        </Button>
      </EntryPage>
    )
  const isPasswordRefused = accept.error instanceof ApiError && accept.error.code === 'invalid'
  return (
    <EntryPage title={t('invitation.title')} onSubmit={() => accept.mutate()}>
      <Loaded query={invitation}>
        {({ login, secret, uri }) => (
          <>
            <p>{t('invitation.text')}</p>
            {accept.error && !isPasswordRefused && (
              <div role="alert">
                <Notice tone="lose">{t(errorKey(accept.error))}</Notice>
              </div>
            )}
            <CopyField label={t('invitation.login')} shown={login} text={login} copyLabel={t('copy')} copiedLabel={t('copied')} />
            <PasswordInput
              label={t('invitation.password')}
              hint={t('invitation.hint')}
              error={isPasswordRefused && t('password.fault')}
              value={password}
              onChange={setPassword}
              autoComplete="new-password"
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              maxLength={128}
              required
            />
            <QrCode text={uri} label={t('invitation.qr')} />
            <CopyField label={t('invitation.secret')} shown={secret} text={secret} copyLabel={t('copy')} copiedLabel={t('copied')} />
            <CodeField label={t('invitation.code')} value={code} onChange={setCode} />
            <Button type="submit" kind="primary" block busy={accept.isPending}>
              {t('invitation.accept')}
            </Button>
          </>
        )}
      </Loaded>
    </EntryPage>
  )
}
