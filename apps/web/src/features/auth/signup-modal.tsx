import { NICKNAME_LENGTH } from '@fairhouse/contracts'
import { CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'
import { Button, Checkbox, Input, Link, Modal, PasswordInput, Select } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { type ReactNode, useEffect, useState } from 'react'

import { Rich, useText } from '../../lib/i18n/text.tsx'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { modals } from '../../shell/modals/store.ts'
import { useRootData } from '../../shell/root-data.ts'
import { track } from '../../shell/track.ts'
import { AddressField } from './address-field.tsx'
import { ProviderButtons } from './providers/provider-buttons.tsx'
import s from './auth.module.css'
import { useSignup } from './use-signup.ts'
import { useVisitorId } from './use-visitor-id.ts'

/** NAV-3, API-4: registration in one short form. */
export default function SignupModal({ open, onClose }: PropsOfModal<'signup'>) {
  const t = useText()
  const { kinds, form, forProvider } = useSignup()
  const { kind, phone, email } = form.values
  useEffect(() => track('registration_opened', {}), [])
  useVisitorId()
  return (
    <Modal open={open} onClose={onClose} title={t('auth.signUpTitle')} closeLabel={t('shell.close')}>
      <Form form={form} className={s.form}>
        <AddressField kinds={kinds} value={{ kind, phone, email }} onChange={form.set} error={form.errors[kind]} />
        <PasswordAndCurrency form={form} />
        <Boxes form={form} />
        <OptionalFields form={form} />
        <Button type="submit" kind="primary" size={52} block busy={form.isBusy}>
          {t('auth.signUp')}
        </Button>
        <ProviderButtons form={forProvider} onChallenge={(challenge) => modals.open('login', { challenge })} />
        <p className={s.other}>
          {t('auth.hasAccount')}{' '}
          <button type="button" className={s.link} onClick={() => modals.open('login')}>
            {t('auth.logIn')}
          </button>
        </p>
      </Form>
    </Modal>
  )
}

interface PartProps {
  form: ReturnType<typeof useSignup>['form']
}

const CURRENCY_OPTIONS = CURRENCY_CODES.map((code) => ({ value: code, label: `${CURRENCIES[code].symbol} ${code}` }))

function PasswordAndCurrency({ form }: PartProps) {
  const t = useText()
  return (
    <div className={s.pair}>
      <PasswordInput
        label={t('auth.password')}
        hint={t('auth.passwordHint')}
        autoComplete="new-password"
        showLabel={t('auth.showPassword')}
        hideLabel={t('auth.hidePassword')}
        {...form.field('password')}
      />
      <Select label={t('auth.currency')} options={CURRENCY_OPTIONS} {...form.field('currency')} />
    </div>
  )
}

function Boxes({ form }: PartProps) {
  const t = useText()
  const { facts, place } = useRootData()
  const to = (href: string) => (inside: string) => <Link href={href}>{inside}</Link>
  return (
    <div className={s.boxes}>
      <Checkbox {...form.box('terms')} required>
        <Rich
          id="auth.terms"
          values={{ age: place.minAge ?? facts.ages.usual }}
          tags={{ terms: to('/policy/ru/user-agreement'), privacy: to('/policy/ru/confidential') }}
        />
      </Checkbox>
      <Checkbox {...form.box('vip')}>{t('auth.vip')}</Checkbox>
    </div>
  )
}

/** Collapsed: most visitors have no code, and nothing is opted in silently. */
function OptionalFields({ form }: PartProps) {
  const t = useText()
  const { nickname, promo } = form.values
  return (
    <>
      <Unfolded question={t('auth.wantNickname')} isOpen={nickname !== '' || form.errors.nickname !== undefined}>
        <Input
          label={t('auth.nickname')}
          hint={t('auth.nicknameHint')}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          {...form.field('nickname')}
        />
      </Unfolded>
      <Unfolded question={t('auth.havePromo')} isOpen={promo !== '' || form.errors.promo !== undefined}>
        <Input label={t('auth.promo')} maxLength={64} autoComplete="off" {...form.field('promo')} />
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
