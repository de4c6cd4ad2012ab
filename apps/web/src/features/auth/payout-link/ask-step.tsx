import { Button, Link, Notice } from '@fairhouse/ui'
import { authBodies } from '@fairhouse/contracts/bodies/auth'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { addressBody, addressFault, emptyAddress } from '../../../shell/forms/address.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { useReachableKinds } from '../../../shell/forms/use-reachable-kinds.ts'
import { useRootData } from '../../../shell/root-data.ts'
import { useSecondsLeft } from '../../../shell/forms/use-seconds-left.ts'
import { AddressField } from '../address-field.tsx'
import s from './link.module.css'
import type { LinkVisit } from './use-link.ts'

/** Asks for the address of the link. The response is the same for every address (D-32). */
export function AskStep({ why }: Pick<LinkVisit, 'why'>) {
  const { t } = useLanguage()
  const { kinds, form, resendAt } = useLinkRequest()
  const { kind, phone, email } = form.values
  const { supportEmail } = useRootData().facts
  const left = useSecondsLeft(resendAt)
  const isSent = resendAt > 0
  return (
    <Form form={form} className={s.form}>
      {why && !isSent && (
        <Notice tone={why === 'excluded' ? 'neutral' : 'warn'} icon="info" title={t(`auth.link.${why}`)}>
          {t(`auth.link.${why}Text`)}
        </Notice>
      )}
      <p className={s.lead}>{t('auth.link.askLead')}</p>
      <AddressField kinds={kinds} value={{ kind, phone, email }} onChange={form.set} error={form.errors[kind]} />
      <div aria-live="polite">
        {isSent && (
          <Notice tone="win" icon="check" title={t('auth.link.sent')}>
            {t('auth.link.sentText')}
          </Notice>
        )}
      </div>
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={left > 0}>
        {left > 0 ? t('auth.link.againIn', { seconds: left }) : t(isSent ? 'auth.link.again' : 'auth.link.send')}
      </Button>
      <Link href={`mailto:${supportEmail}`}>{t('auth.link.noAddress', { address: supportEmail })}</Link>
    </Form>
  )
}

function useLinkRequest() {
  const { t, locale } = useLanguage()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const [resendAt, setResendAt] = useState(0)
  const form = useForm({
    values: emptyAddress(locale, kinds),
    schema: ({ kind }) => authBodies[`POST /api/v2/auth/payout-link/${kind}`],
    body: addressBody,
    faults: (address) => addressFault(address, t),
    async send(body) {
      const sent = await ('email' in body
        ? attempt.send('POST /api/v2/auth/payout-link/email', { body })
        : attempt.send('POST /api/v2/auth/payout-link/phone', { body }))
      if (sent) setResendAt(browserClock.now() + sent.resend_after * 1000)
    },
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return { kinds, form, resendAt }
}
