import type { Verification } from '@fairhouse/contracts'
import { verificationShown } from '@fairhouse/contracts/client'
import { Badge, Button, Card, Heading } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { modals } from '../../shell/modals/store.ts'
import { useVerification } from './use-verification.ts'
import s from './verification.module.css'

const BADGES = {
  pending: { tone: 'warn', icon: 'clock' },
  failed: { tone: 'lose', icon: 'close' },
  success: { tone: 'win', icon: 'check' },
} as const

/** STA-1 on the profile: progress, reason of a failure, and the next step. Follows pushes while mounted. */
export function VerificationCard() {
  const t = useText()
  const { verification } = useVerification()
  return (
    <Card as="section" pad={20} aria-labelledby="verification-card">
      <Heading level={2} look="card" id="verification-card">
        {t('verification.title')}
      </Heading>
      {verification && <VerificationStatus verification={verification} />}
    </Card>
  )
}

/** Reasons have no full stop elsewhere; here another sentence may follow. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

function VerificationStatus({ verification: { status, reason, is_need } }: { verification: Verification }) {
  const t = useText()
  const shown = verificationShown(status)
  const start = status === 'user_pending' ? 'verification.goOn' : 'verification.begin'
  const isOver = shown === 'success' || status === 'pending'
  return (
    <div className={s.card}>
      <Badge {...BADGES[shown]}>{t(`verification.shown.${shown}`)}</Badge>
      <p className={s.lead}>
        {shown === 'failed' && reason ? sentence(t(`verification.reason.${reason}`)) : t(`verification.card.${status}`)}
        {is_need && shown !== 'success' && ` ${t('verification.needed')}`}
      </p>
      {!isOver && (
        <Button kind={is_need || shown === 'failed' ? 'primary' : undefined} onClick={() => modals.open('verification')}>
          {t(shown === 'failed' ? 'verification.again' : start)}
        </Button>
      )}
    </div>
  )
}
