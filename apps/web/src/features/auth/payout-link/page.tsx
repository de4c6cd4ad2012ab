import { Button, Card, Heading, Input, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import { NoAccessLayout } from '../../../shell/no-access-layout.tsx'
import { AskStep } from './ask-step.tsx'
import { LinkCashierCard } from '../../payout/link/link-cashier-card.tsx'
import s from './link.module.css'
import { LINK_PAGE, type LinkVisit, useLink } from './use-link.ts'

/** D-5, money.md B: payouts for a self-excluded player. Shows no game, offer or log-in. */
export default function PayoutLinkPage() {
  return (
    <NoAccessLayout home={LINK_PAGE}>
      <Steps />
    </NoAccessLayout>
  )
}

function Steps() {
  const visit = useLink()
  const { linkSession } = visit
  if (linkSession)
    return (
      <div className={s.page}>
        <LinkCashierCard key={linkSession.token} {...linkSession} onOver={visit.over} />
      </div>
    )
  return (
    <Frame>
      <FirstStep visit={visit} />
    </Frame>
  )
}

/** Without a session: opens the link of the address, or sends one. */
function FirstStep({ visit }: { visit: LinkVisit }) {
  const t = useText()
  const { linkSession, token, why } = visit
  if (linkSession === undefined)
    return (
      <SkeletonGroup label={t('auth.link.loading')} late={t('auth.link.loading')}>
        <Skeleton height="52px" />
      </SkeletonGroup>
    )
  return token && why !== 'dead' ? <OpenStep visit={visit} /> : <AskStep why={why} />
}

function Frame({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <div className={s.page}>
      <Card as="section" pad={24} className={s.card} aria-labelledby="payout-link">
        <Heading level={1} id="payout-link">
          {t('auth.link.title')}
        </Heading>
        {children}
      </Card>
    </div>
  )
}

/** Waits for a button press: mail programs open links, and this one works once. */
function OpenStep({ visit }: { visit: LinkVisit }) {
  const t = useText()
  const { attempt, needsCode } = visit
  const form = useForm({
    values: { code: '' },
    send: ({ code }) => visit.open(code.trim()),
    isBusy: attempt.isBusy,
    errors: attempt.errors,
  })
  return (
    <Form form={form} data-stays className={s.form}>
      <p className={s.lead}>{t('auth.link.openLead')}</p>
      {needsCode && (
        <Input
          label={t('auth.link.second')}
          hint={t('auth.link.secondHint')}
          {...form.field('code')}
          autoComplete="one-time-code"
          maxLength={40}
          mono
          landing
        />
      )}
      <Button type="submit" kind="primary" size={52} block busy={form.isBusy} disabled={needsCode && form.values.code.trim() === ''}>
        {t('auth.link.open')}
      </Button>
    </Form>
  )
}
