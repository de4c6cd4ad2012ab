import { Button, Card, Heading } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { dateText } from '../../../lib/dates.ts'
import { useLocale, useText } from '../../../lib/i18n/text.tsx'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { OwnerProofField } from '../access/owner-proof-field.tsx'
import { NO_PROOF, type OwnerProof, proofBody } from '../access/owner-proof.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import s from './page.module.css'

/** Closing the account: consequences, the owner's proof, confirmation. */
export function CloseCard() {
  const t = useText()
  const [isConfirming, setConfirming] = useState(false)
  return (
    <Card as="section" pad={20} aria-labelledby="setting-close">
      <Heading level={2} look="card" id="setting-close">
        {t('profile.close')}
      </Heading>
      <div className={s.fields}>
        <p className={s.note}>{t('profile.closeNote')}</p>
        <p className={s.note}>{t('profile.closeKept')}</p>
        {isConfirming ? (
          <Proof onBack={() => setConfirming(false)} />
        ) : (
          <Button block onClick={() => setConfirming(true)}>
            {t('profile.closeAsk')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function Proof({ onBack }: { onBack(): void }) {
  const t = useText()
  const locale = useLocale()
  const attempt = useWrites()
  const close = async (body: Partial<OwnerProof>) => {
    const done = await attempt.send('POST /api/v2/profile/close', { body })
    if (!done) return
    toaster.push({ tone: 'success', title: t('profile.closed', { date: dateText(done.freed_at, locale) }) })
    browser().endSession()
  }
  const form = useForm({ values: NO_PROOF, body: proofBody, send: close, isBusy: attempt.isBusy, errors: attempt.errors })
  return (
    <Form form={form} className={s.fields}>
      <OwnerProofField form={form} />
      <Button type="submit" kind="danger" block busy={form.isBusy}>
        {t('profile.closeNow')}
      </Button>
      <Button kind="ghost" block onClick={onBack}>
        {t('profile.closeBack')}
      </Button>
    </Form>
  )
}
