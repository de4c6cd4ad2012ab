import { Button, CodeInput, Input, Modal, Notice, PhoneInput, Skeleton } from '@fairhouse/ui'
import { useState } from 'react'

import { browserClock } from '../../../../lib/clock.ts'
import { useText } from '../../../../lib/i18n/text.tsx'
import { useSecondsLeft } from '../../../../shell/forms/use-seconds-left.ts'
import { OwnerProofField } from '../owner-proof-field.tsx'
import s from '../page.module.css'
import type { AddressTask } from './address-task.ts'
import { useAddressTask } from './use-address-task.ts'
import { useCodeWindow } from '../../../../shell/protection/code-typing.ts'

type Work = ReturnType<typeof useAddressTask>

/** A new address: first the address, then its code. */
export function AddressModal({ task, onClose }: { task: AddressTask; onClose(): void }) {
  const t = useText()
  const work = useAddressTask(task, onClose)
  return (
    <Modal open onClose={onClose} title={t(`access.${task.what}.${task.kind}`)} closeLabel={t('shell.close')}>
      {work.sent ? <CodePart task={task} work={work} sent={work.sent} /> : <AddressPart task={task} work={work} />}
    </Modal>
  )
}

function AddressPart({ task: { kind, what }, work }: { task: AddressTask; work: Work }) {
  const t = useText()
  if (what === 'prove') return <Skeleton height="140px" />
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void work.send()
      }}
    >
      {what === 'change' && (
        <Notice tone="warn" icon="info">
          {t('access.changeNote')}
        </Notice>
      )}
      {kind === 'email' ? <EmailField work={work} /> : <PhoneField work={work} />}
      <Button type="submit" kind="primary" size={52} block busy={work.attempt.isBusy}>
        {t('access.sendCode')}
      </Button>
    </form>
  )
}

function EmailField({ work: { form, setForm, attempt } }: { work: Work }) {
  const t = useText()
  return (
    <Input
      label={t('access.new.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
      value={form.email}
      onChange={(email) => setForm({ ...form, email })}
      error={attempt.errors.email}
      landing
    />
  )
}

function PhoneField({ work: { form, setForm, attempt } }: { work: Work }) {
  const t = useText()
  const countries = { ru: t('auth.country.ru'), kz: t('auth.country.kz'), by: t('auth.country.by') }
  return (
    <PhoneInput
      label={t('access.new.phone')}
      value={form.phone}
      onChange={(phone) => setForm({ ...form, phone })}
      error={attempt.errors.phone}
      countryLabel={t('auth.country')}
      countryNames={countries}
      landing
    />
  )
}

function CodePart({ task, work, sent }: { task: AddressTask; work: Work; sent: { address: string; resendAfter: number } }) {
  const t = useText()
  const { attempt } = work
  const [code, setCode] = useState('')
  const fault = attempt.errors[task.kind]
  useCodeWindow()
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) void work.verify(code)
      }}
    >
      <p className={s.note}>{t('auth.codeSentTo', { address: sent.address })}</p>
      <CodeInput label={t('auth.code')} value={code} onChange={setCode} error={attempt.errors.code ?? fault} />
      {task.what === 'change' && <OwnerProofField value={work.proof} onChange={work.setProof} errors={attempt.errors} />}
      <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={code.length < 6}>
        {t('auth.prove')}
      </Button>
      <Resend work={work} after={sent.resendAfter} />
    </form>
  )
}

function Resend({ work: { attempt, resend }, after }: { work: Work; after: number }) {
  const t = useText()
  const [at, setAt] = useState(() => browserClock.now() + after * 1000)
  const left = useSecondsLeft(at)
  const again = async () => {
    const answer = await resend()
    if (answer) setAt(browserClock.now() + answer.resend_after * 1000)
  }
  return (
    <Button kind="ghost" block disabled={left > 0 || attempt.isBusy} onClick={() => void again()}>
      {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
    </Button>
  )
}
