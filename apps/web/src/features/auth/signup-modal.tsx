import { NICKNAME_LENGTH } from '@fairhouse/contracts'
import { CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'
import { Button, Checkbox, Input, Link, Modal, PasswordInput, Select } from '@fairhouse/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { Rich, useText } from '../../lib/i18n/text.tsx'
import type { ModalBase } from '../../shell/modals/registry.ts'
import { modals } from '../../shell/modals/store.ts'
import { useRootData } from '../../shell/root-data.ts'
import { track } from '../../shell/track.ts'
import { AddressField } from './address-field.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import s from './auth.module.css'
import type { SignupForm } from './signup-form.ts'
import { useFaultFocus } from './use-landing.ts'
import { useSignup } from './use-signup.ts'
import { useVisitorId } from './use-visitor-id.ts'

/** NAV-3, API-4: registration in one short form. */
export default function SignupModal({ open, onClose }: ModalBase) {
  const t = useText()
  const { kinds, form, change, send, attempt, forProvider } = useSignup()
  const drawn = useFaultFocus<HTMLFormElement>(attempt.errors)
  useEffect(() => track('registration_opened', {}), [])
  useVisitorId()
  return (
    <Modal open={open} onClose={onClose} title={t('auth.signUpTitle')} closeLabel={t('shell.close')}>
      <form
        ref={drawn}
        className={s.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <AddressField
          kinds={kinds}
          value={form.address}
          onChange={(address) => change({ address })}
          error={attempt.errors[form.address.kind]}
        />
        <PasswordAndCurrency form={form} change={change} error={attempt.errors.password} />
        <Boxes form={form} change={change} error={attempt.errors.terms} />
        <OptionalFields form={form} change={change} errors={attempt.errors} />
        <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy}>
          {t('auth.signUp')}
        </Button>
        <ProviderButtons form={forProvider} onChallenge={(challenge) => modals.open('login', { challenge })} />
        <p className={s.other}>
          {t('auth.hasAccount')}{' '}
          <button type="button" className={s.link} onClick={() => modals.open('login')}>
            {t('auth.logIn')}
          </button>
        </p>
      </form>
    </Modal>
  )
}

interface PartProps {
  form: SignupForm
  change(part: Partial<SignupForm>): void
  error: string | undefined
}

const CURRENCY_OPTIONS = CURRENCY_CODES.map((code) => ({ value: code, label: `${CURRENCIES[code].symbol} ${code}` }))

function PasswordAndCurrency({ form, change, error }: PartProps) {
  const t = useText()
  return (
    <div className={s.pair}>
      <PasswordInput
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        value={form.password}
        onChange={(password) => change({ password })}
        error={error}
      />
      <Select label={t('auth.currency')} value={form.currency} onChange={(currency) => change({ currency })} options={CURRENCY_OPTIONS} />
    </div>
  )
}

function Boxes({ form, change, error }: PartProps) {
  const t = useText()
  const { facts, place } = useRootData()
  const to = (href: string) => (inside: string) => <Link href={href}>{inside}</Link>
  return (
    <div className={s.boxes}>
      <Checkbox checked={form.terms} onChange={(terms) => change({ terms })} error={error} required>
        <Rich
          id="auth.terms"
          values={{ age: place.minAge ?? facts.ages.usual }}
          tags={{ terms: to('/policy/ru/user-agreement'), privacy: to('/policy/ru/confidential') }}
        />
      </Checkbox>
      <Checkbox checked={form.vip} onChange={(vip) => change({ vip })}>
        {t('auth.vip')}
      </Checkbox>
    </div>
  )
}

/** Collapsed: most visitors have no code, and nothing is opted in silently. */
function OptionalFields({ form, change, errors }: Pick<PartProps, 'form' | 'change'> & { errors: Record<string, string> }) {
  const t = useText()
  const { nickname, promo } = form
  return (
    <>
      <Unfolded question={t('auth.wantNickname')} isOpen={nickname !== '' || errors.nickname !== undefined}>
        <Input
          label={t('auth.nickname')}
          hint={t('auth.nicknameHint')}
          value={nickname}
          onChange={(text) => change({ nickname: text })}
          error={errors.nickname}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
        />
      </Unfolded>
      <Unfolded question={t('auth.havePromo')} isOpen={promo !== '' || errors.promo !== undefined}>
        <Input
          label={t('auth.promo')}
          value={promo}
          onChange={(text) => change({ promo: text })}
          error={errors.promo}
          maxLength={64}
          autoComplete="off"
        />
      </Unfolded>
    </>
  )
}

/** Room for the blanks that are removed. */
const LONGEST_NAME = NICKNAME_LENGTH.max + 4

/** A question that opens its field; `isOpen`: the field has something to show. */
function Unfolded({ question, isOpen, children }: { question: string; isOpen: boolean; children: ReactNode }) {
  const [isPressed, setPressed] = useState(isOpen)
  if (isPressed || isOpen) return children
  return (
    <div className={s.row}>
      <button type="button" className={s.link} onClick={() => setPressed(true)}>
        {question}
      </button>
    </div>
  )
}
