import { Button, Link, Modal, Notice, PasswordInput } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useEffect } from 'react'

import { dateText } from '../../lib/dates.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import { ADDRESS_KINDS, addressText } from '../../shell/forms/address.ts'
import { AddressField } from './address-field.tsx'
import s from './auth.module.css'
import { CodeStep } from './code-step.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import { SecondStep } from './second-step.tsx'
import { type ShutOut, useLogin } from './use-login.ts'
import { useVisitorId } from './use-visitor-id.ts'

type Login = ReturnType<typeof useLogin>

/**
 * NAV-3, API-6, API-7: log-in by password or by a code to the same address. `next`: the page the guest wanted; `challenge`: a log-in
 * waiting for its second factor.
 */
export default function LoginModal({ open, onClose, next, challenge }: PropsOfModal<'login'>) {
  const t = useText()
  const login = useLogin(next, challenge)
  useEffect(() => track('login_opened', {}), [])
  useVisitorId()
  return (
    <Modal open={open} onClose={onClose} title={t('auth.logInTitle')} closeLabel={t('shell.close')}>
      {login.shutOut && <MoneyByLink until={login.shutOut.until} />}
      {login.step.name === 'password' && <PasswordStep login={login} />}
      {login.step.name === 'code' && <ByCode login={login} resendAfter={login.step.resendAfter} />}
      {login.step.name === 'second' && <SecondStep login={login} />}
    </Modal>
  )
}

/** D-5: log-in stays closed, payouts stay open. */
function MoneyByLink({ until }: ShutOut) {
  const { t, locale } = useLanguage()
  const title = until === undefined ? t('auth.shutOut') : t('auth.shutOutUntil', { date: dateText(until, locale) })
  return (
    <div role="alert">
      <Notice tone="neutral" icon="lock" title={title}>
        <p>{t('error.self_excluded')}</p>
        <Link href="/payout-link">{t('auth.shutOutLink')}</Link>
      </Notice>
    </div>
  )
}

function PasswordStep({ login }: { login: Login }) {
  const t = useText()
  const { form } = login
  const { kind, phone, email } = form.values
  return (
    <Form form={form} className={s.form}>
      <AddressField kinds={ADDRESS_KINDS} value={{ kind, phone, email }} onChange={form.set} error={form.errors[kind]} />
      <PasswordInput
        label={t('auth.password')}
        autoComplete="current-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        {...form.field('password')}
      />
      <div className={s.row}>
        <Link href="/password/reset" className={s.link}>
          {t('auth.forgot')}
        </Link>
      </div>
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy}>
        {t('auth.logIn')}
      </Button>
      {login.canSendCode && (
        <Button block disabled={form.isBusy} onClick={() => void login.sendCode()}>
          {t('auth.byCode')}
        </Button>
      )}
      <ProviderButtons form={() => ({})} onChallenge={login.goOnWith} onEntered={login.onEntered} />
      {!login.shutOut && (
        <p className={s.other}>
          {t('auth.noAccount')}{' '}
          <button type="button" className={s.link} onClick={() => modals.open('signup')}>
            {t('auth.signUp')}
          </button>
        </p>
      )}
    </Form>
  )
}

function ByCode({ login, resendAfter }: { login: Login; resendAfter: number }) {
  const t = useText()
  const address = addressText(login.form.values) ?? ''
  return (
    <div className={s.form}>
      <CodeStep
        lead={t('auth.codeSent', { address })}
        resendAfter={resendAfter}
        attempt={login.attempt}
        error={login.attempt.errors.code}
        action={t('auth.logIn')}
        onCode={login.byCode}
        resend={login.resend}
      />
      <Button kind="ghost" block onClick={login.back}>
        {t('auth.otherWay')}
      </Button>
    </div>
  )
}
