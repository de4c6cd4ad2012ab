import { Button, Link, Notice } from '@fairhouse/ui'
import { useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { type AddressForm, addressText, emptyAddress } from '../../../shell/forms/address.ts'
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
  const { kinds, address, setAddress, attempt, resendAt, requestLink } = useLinkRequest()
  const { supportEmail } = useRootData().facts
  const left = useSecondsLeft(resendAt)
  const isSent = resendAt > 0
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void requestLink()
      }}
    >
      {why && !isSent && (
        <Notice tone={why === 'excluded' ? 'neutral' : 'warn'} icon="info" title={t(`auth.link.${why}`)}>
          {t(`auth.link.${why}Text`)}
        </Notice>
      )}
      <p className={s.lead}>{t('auth.link.askLead')}</p>
      <AddressField kinds={kinds} value={address} onChange={setAddress} error={attempt.errors[address.kind]} />
      <div aria-live="polite">
        {isSent && (
          <Notice tone="win" icon="check" title={t('auth.link.sent')}>
            {t('auth.link.sentText')}
          </Notice>
        )}
      </div>
      <Button type="submit" kind="primary" size={52} block busy={attempt.isBusy} disabled={left > 0}>
        {left > 0 ? t('auth.link.againIn', { seconds: left }) : t(isSent ? 'auth.link.again' : 'auth.link.send')}
      </Button>
      <Link href={`mailto:${supportEmail}`}>{t('auth.link.noAddress', { address: supportEmail })}</Link>
    </form>
  )
}

function useLinkRequest() {
  const { t, locale } = useLanguage()
  const attempt = useWrites()
  const kinds = useReachableKinds()
  const [address, setAddress] = useState<AddressForm>(() => emptyAddress(locale, kinds))
  const [resendAt, setResendAt] = useState(0)
  const requestLink = async () => {
    const text = addressText(address)
    if (text === undefined) return attempt.setErrors({ [address.kind]: t(`auth.fault.${address.kind}`) })
    const sent = await (address.kind === 'email'
      ? attempt.send('POST /api/v2/auth/payout-link/email', { body: { email: text } })
      : attempt.send('POST /api/v2/auth/payout-link/phone', { body: { phone: text } }))
    if (sent) setResendAt(browserClock.now() + sent.resend_after * 1000)
  }
  return { kinds, address, setAddress, attempt, resendAt, requestLink }
}
