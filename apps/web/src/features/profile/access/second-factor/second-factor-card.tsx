import { Badge, Button, Card, ErrorState, Heading, Notice, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { dateText } from '../../../../lib/dates.ts'
import { useLocale, useText } from '../../../../lib/i18n/text.tsx'
import s from '../page.module.css'
import { ProofModal } from './proof-modal.tsx'
import { RecoveryModal } from './recovery-modal.tsx'
import c from './second-factor.module.css'
import { SetupModal } from './setup-modal.tsx'

type Factor = Answer<'GET /api/v2/auth/second-factor'>
type Opened = 'setup' | 'off' | 'renew'

/** D-36: authenticator app as a second factor. */
export function SecondFactorCard() {
  const t = useText()
  const { data, isError, refetch } = useApiQuery('GET /api/v2/auth/second-factor')
  const failed = (
    <ErrorState
      title={t('access.factorFailed')}
      text={t('access.sessionsFailedText')}
      action={<Button onClick={() => void refetch()}>{t('access.again')}</Button>}
    />
  )
  return (
    <Card as="section" pad={20} aria-labelledby="access-factor">
      <div className={c.head}>
        <Heading level={2} look="card" id="access-factor">
          {t('access.factor')}
        </Heading>
        {data && (
          <Badge tone={data.is_on ? 'win' : 'neutral'} icon={data.is_on ? 'check' : undefined}>
            {t(data.is_on ? 'access.factorOn' : 'access.factorOff')}
          </Badge>
        )}
      </div>
      <div className={s.body}>
        {isError && failed}
        {!isError && !data && (
          <SkeletonGroup label={t('access.loading')} late={failed}>
            <Skeleton height="60px" />
          </SkeletonGroup>
        )}
        {!isError && data && <Inside factor={data} />}
      </div>
    </Card>
  )
}

function Inside({ factor }: { factor: Factor }) {
  const [opened, setOpened] = useState<Opened>()
  /** New recovery codes, shown once after setup or renewal. */
  const [codes, setCodes] = useState<string[]>()
  const close = () => setOpened(undefined)
  const show = (made: string[]) => {
    close()
    setCodes(made)
  }
  return (
    <>
      {factor.is_on ? <On factor={factor} open={setOpened} /> : <Off onSetup={() => setOpened('setup')} />}
      {opened === 'setup' && <SetupModal onClose={close} onCodes={show} />}
      {(opened === 'off' || opened === 'renew') && <ProofModal what={opened} onClose={close} onCodes={show} />}
      {codes && <RecoveryModal codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}

function Off({ onSetup }: { onSetup(): void }) {
  const t = useText()
  return (
    <>
      <p className={s.note}>{t('access.factorWhy')}</p>
      <div className={s.actions}>
        <Button kind="primary" icon="shield" onClick={onSetup}>
          {t('access.factorSetUp')}
        </Button>
      </div>
    </>
  )
}

/** From this count on, new codes are recommended. */
const FEW = 3

function On({ factor, open }: { factor: Factor; open(what: Opened): void }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      <p className={s.note}>{t('access.factorSince', { date: dateText(factor.since!, locale) })}</p>
      {factor.recovery_codes_left <= FEW ? (
        <Notice tone="warn" icon="info">
          {t('access.codesFew', { count: factor.recovery_codes_left })}
        </Notice>
      ) : (
        <p className={s.note}>{t('access.codesLeft', { count: factor.recovery_codes_left })}</p>
      )}
      <div className={s.actions}>
        <Button onClick={() => open('renew')}>{t('access.codesRenew')}</Button>
        <Button kind="danger" onClick={() => open('off')}>
          {t('access.factorSwitchOff')}
        </Button>
      </div>
    </>
  )
}
