import { partnerBodies } from '@fairhouse/contracts/bodies/partners'
import { Button, CopyField, Notice, PasswordInput, QrCode } from '@fairhouse/ui'
import { useForm } from '@fairhouse/ui/form'
import { useMutation, useQuery } from '@tanstack/react-query'

import { type Answer, ApiError, call, type Input } from './lib/call.ts'
import { errorKey, missingIn } from './lib/error-text.ts'
import { useTexts } from './lib/texts.tsx'
import { CodeField } from './log-in.tsx'
import { EntryPage } from './parts/entry-page.tsx'
import { Loaded } from './parts/loaded.tsx'

const KEY = 'POST /partner/v1/invitation'
const ACCEPT = 'POST /partner/v1/invitation/accept'

/** A password and an authenticator app, by the link that an operator sent. */
export function Invitation({ token }: { token: string }) {
  const { t } = useTexts()
  const invitation = useQuery<Answer<typeof KEY>>({ queryKey: [KEY, token], queryFn: () => call(KEY, { body: { token } }) })
  const accept = useMutation({
    mutationFn: (body: Input<typeof ACCEPT>['body']) => call(ACCEPT, { body }),
  })
  const isPasswordRefused = accept.error instanceof ApiError && accept.error.code === 'invalid'
  const form = useForm({
    values: { password: '', code: '' },
    schema: partnerBodies[ACCEPT],
    body: (values) => ({ token, ...values }),
    faults: (values) => ({ ...(values.code.length < 6 && { code: t('error.wrong_code') }), ...missingIn(values, t('error.required')) }),
    async send(body) {
      await accept.mutateAsync(body).catch(() => form.set({ code: '' })) // a code counts once
    },
    isBusy: accept.isPending,
    ...(isPasswordRefused && { errors: { password: t('password.fault') } }),
  })
  if (accept.isSuccess)
    return (
      <EntryPage title={t('invitation.title')} form={form}>
        <Notice tone="win">{t('invitation.done')}</Notice>
        <Button kind="primary" block href="#/">
          {t('enter')}
        </Button>
      </EntryPage>
    )
  return (
    <EntryPage title={t('invitation.title')} form={form}>
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
              {...form.field('password')}
              autoComplete="new-password"
              showLabel={t('password.show')}
              hideLabel={t('password.hide')}
              maxLength={128}
              required
            />
            <QrCode text={uri} label={t('invitation.qr')} />
            <CopyField label={t('invitation.secret')} shown={secret} text={secret} copyLabel={t('copy')} copiedLabel={t('copied')} />
            <CodeField label={t('invitation.code')} {...form.field('code')} />
            <Button type="submit" kind="primary" block busy={form.isBusy}>
              {t('invitation.accept')}
            </Button>
          </>
        )}
      </Loaded>
    </EntryPage>
  )
}
