import { verificationShown } from '@fairhouse/contracts/client'
import type { VerificationShown, VerificationStatus } from '@fairhouse/contracts'
import { Badge, type BadgeTone, Card, Heading, Icon, type IconName } from '@fairhouse/ui'

import { useText } from '../../../lib/i18n/text.tsx'
import { usePlayer } from '../profile-frame.tsx'
import { maskedEmail, maskedPhone } from '../masked.ts'
import p from './proofs-card.module.css'

const DOCUMENTS = {
  pending: { tone: 'warn', icon: 'clock', labelKey: 'profile.documents.pending' },
  failed: { tone: 'lose', icon: 'close', labelKey: 'profile.documents.failed' },
  success: { tone: 'win', icon: 'check', labelKey: 'profile.documents.success' },
} as const satisfies Record<VerificationShown, object>

/** STA-1 counts these as pending although nothing was sent, so no check is running. */
const NOT_SENT: readonly VerificationStatus[] = ['init', 'waiting', 'user_pending']
const UNSENT = { tone: undefined, icon: 'clock', labelKey: 'profile.documents.notSent' } as const

/** Verified addresses, documents (STA-1), and whether a password is set. */
export function ProofsCard() {
  const t = useText()
  const { phone, email, verification, ...user } = usePlayer()
  const { status } = verification.data
  const documents = NOT_SENT.includes(status) ? UNSENT : DOCUMENTS[verificationShown(status)]
  return (
    <Card as="section" pad={20} aria-labelledby="profile-proofs">
      <Heading level={2} look="card" id="profile-proofs">
        {t('profile.proofs')}
      </Heading>
      <ul className={p.rows}>
        <Address
          icon="phone"
          name={phone ? maskedPhone(phone) : t('profile.noPhone')}
          proved={phone ? user.is_phone_verified : undefined}
        />
        <Address icon="mail" name={email ? maskedEmail(email) : t('profile.noEmail')} proved={email ? user.is_email_verified : undefined} />
        <Row icon="shield" name={t('profile.documents')} tone={documents.tone} mark={documents.icon} word={t(documents.labelKey)} />
        <Row icon="lock" name={t('profile.password')} word={t(user.is_password_exists ? 'profile.passwordSet' : 'profile.passwordNone')} />
      </ul>
    </Card>
  )
}

/** `proved` is undefined without an address. */
function Address({ icon, name, proved }: { icon: IconName; name: string; proved: boolean | undefined }) {
  const t = useText()
  if (proved === undefined) return <Row icon={icon} name={name} word={t('profile.missing')} />
  const badge = proved ? ({ tone: 'win', mark: 'check' } as const) : ({ tone: 'warn', mark: 'clock' } as const)
  return <Row icon={icon} name={name} word={t(proved ? 'profile.proved' : 'profile.unproved')} {...badge} />
}

interface RowProps {
  icon: IconName
  name: string
  word: string
  tone?: BadgeTone | undefined
  mark?: IconName
}

function Row({ icon, name, word, tone, mark }: RowProps) {
  return (
    <li className={p.row}>
      <Icon name={icon} />
      <span className={p.name}>{name}</span>
      <Badge tone={tone} icon={mark}>
        {word}
      </Badge>
    </li>
  )
}
