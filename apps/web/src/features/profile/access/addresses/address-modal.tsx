import { Button, CodeInput, Input, Modal, Notice, PhoneInput, Skeleton } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
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
    <Form form={work.addressForm} className={s.form}>
      {what === 'change' && (
        <Notice tone="warn" icon="info">
          {t('access.changeNote')}
        </Notice>
      )}
      {kind === 'email' ? <EmailField work={work} /> : <PhoneField work={work} />}
      <Button type="submit" kind="primary" size={52} block busy={work.addressForm.isBusy}>
        {t('access.sendCode')}
      </Button>
    </Form>
  )
}

function EmailField({ work: { addressForm } }: { work: Work }) {
  const t = useText()
  return <Input label={t('access.new.email')} type="email" inputMode="email" autoComplete="email" {...addressForm.field('email')} landing />
}

function PhoneField({ work: { addressForm } }: { work: Work }) {
  const t = useText()
  const countries = { ru: t('auth.country.ru'), kz: t('auth.country.kz'), by: t('auth.country.by') }
  return (
    <PhoneInput
      label={t('access.new.phone')}
      {...addressForm.field('phone')}
      countryLabel={t('auth.country')}
      countryNames={countries}
      landing
    />
  )
}

function CodePart({ task, work, sent }: { task: AddressTask; work: Work; sent: { address: string; resendAfter: number } }) {
  const t = useText()
  const form = work.codeForm
  const field = form.field('code')
  useCodeWindow()
  return (
    <Form form={form} className={s.form}>
      <p className={s.note}>{t('auth.codeSentTo', { address: sent.address })}</p>
      <CodeInput label={t('auth.code')} {...field} error={field.error ?? form.errors[task.kind]} />
      {task.what === 'change' && <OwnerProofField form={form} />}
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={form.values.code.length < 6}>
        {t('auth.prove')}
      </Button>
      <Resend work={work} after={sent.resendAfter} />
    </Form>
  )
}

function Resend({ work: { codeForm, resend }, after }: { work: Work; after: number }) {
  const t = useText()
  const [at, setAt] = useState(() => browserClock.now() + after * 1000)
  const left = useSecondsLeft(at)
  const again = async () => {
    const answer = await resend()
    if (answer) setAt(browserClock.now() + answer.resend_after * 1000)
  }
  return (
    <Button kind="ghost" block disabled={left > 0 || codeForm.isBusy} onClick={() => void again()}>
      {left > 0 ? t('auth.resendIn', { seconds: left }) : t('auth.resend')}
    </Button>
  )
}
