import { Button, Card, Heading, Notice } from '@fairhouse/ui'
import { dateText } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useUser } from '../../lib/session/user.ts'
import { useWrite } from '../../shell/write/use-write.ts'
import s from './page.module.css'
import type { VipProgress } from './types.ts'

interface JoinCardProps {
  vipProgress: VipProgress | null | undefined
  /** The club did not load; the page has the button that loads it. */
  hasFailed: boolean
}

/** SEC-2: the join request and its status. */
export function JoinCard({ vipProgress, hasFailed }: JoinCardProps) {
  const t = useText()
  return (
    <Card as="section" pad={24} aria-labelledby="vip-join" className={s.join}>
      <Heading level={2} look="card" id="vip-join">
        {t('vip.join')}
      </Heading>
      <p className={s.lead}>{t('vip.joinText')}</p>
      <State vipProgress={vipProgress} hasFailed={hasFailed} />
    </Card>
  )
}

function State({ vipProgress, hasFailed }: JoinCardProps) {
  const t = useText()
  const locale = useLocale()
  const user = useUser()
  const now = useNow()
  if (user === null)
    return (
      <Button block kind="primary" href="?login">
        {t('vip.logIn')}
      </Button>
    )
  if (!vipProgress) return hasFailed && <p className={s.note}>{t('vip.requestFailed')}</p>
  const { request } = vipProgress
  if (request?.state === 'accepted') return <Notice tone="win" icon="check" title={t('vip.accepted')} />
  if (request?.state === 'new')
    return (
      <Notice tone="win" icon="check" title={t('vip.sent')}>
        {t('vip.sentAt', { date: dateText(request.at, locale) })}
      </Notice>
    )
  if (request?.state === 'rejected' && request.again_at && Date.parse(request.again_at) > now)
    return (
      <Notice tone="warn" title={t('vip.rejected')}>
        {request.because && t(`vip.because.${request.because}`)} {t('vip.again', { date: dateText(request.again_at, locale) })}
      </Notice>
    )
  return <JoinButton />
}

function JoinButton() {
  const t = useText()
  const { isBusy, send } = useWrite('POST /api/v2/vip/join', { invalidates: ['GET /api/v2/vip'] })
  return (
    <Button block kind="primary" busy={isBusy} onClick={() => void send({ body: { request_type: 'vip' } })}>
      {t('vip.send')}
    </Button>
  )
}
