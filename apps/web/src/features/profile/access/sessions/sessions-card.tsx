import { Badge, Button, Card, ErrorState, Heading, Icon, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'
import type { ReactNode } from 'react'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../../lib/dates.ts'
import { useLocale, useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'
import s from '../page.module.css'
import { countryText, deviceText } from './device-text.ts'

const SESSIONS_ROUTE = 'GET /api/v2/auth/sessions'

type Session = Answer<typeof SESSIONS_ROUTE>['sessions'][number]

/** Open sessions with a button to end each. */
export function SessionsCard() {
  const t = useText()
  return (
    <Card as="section" pad={20} aria-labelledby="access-sessions">
      <Heading level={2} look="card" id="access-sessions">
        {t('access.sessions')}
      </Heading>
      <p className={`${s.note} ${s.under}`}>{t('access.sessionsNote')}</p>
      <Sessions />
    </Card>
  )
}

function Sessions() {
  const t = useText()
  const { data, isError, refetch } = useApiQuery(SESSIONS_ROUTE, undefined, { staleTime: 0 })
  const { busy, signOut, signOutOthers } = useSignOut()
  const failed = (
    <ErrorState
      title={t('access.sessionsFailed')}
      text={t('access.sessionsFailedText')}
      action={<Button onClick={() => void refetch()}>{t('access.again')}</Button>}
    />
  )
  if (isError) return failed
  if (!data) return <Waiting late={failed} />
  return (
    <>
      <ul className={s.rows}>
        {data.sessions.map((session) => (
          <Row key={session.id} session={session} busy={busy === session.id} onSignOut={() => void signOut(session.id)} />
        ))}
      </ul>
      {data.sessions.length > 1 && (
        <Button kind="danger" block className={s.wide} busy={busy === 'others'} onClick={() => void signOutOthers()}>
          {t('access.signOutOthers')}
        </Button>
      )}
    </>
  )
}

interface RowProps {
  session: Session
  busy: boolean
  onSignOut(): void
}

function Row({ session, busy, onSignOut }: RowProps) {
  const t = useText()
  const locale = useLocale()
  const name = deviceText(session) ?? t('access.unknownDevice')
  const seen = t('access.seen', { time: dayTimeText(session.seen_at, locale) })
  const begun = t('access.begun', { time: dayTimeText(session.started_at, locale) })
  return (
    <li className={s.row}>
      <Icon name={session.kind === 'phone' || session.kind === 'tablet' ? 'phone' : 'globe'} />
      <div className={s.said}>
        <div className={s.name}>
          {name}
          {session.is_current && <Badge tone="win">{t('access.thisDevice')}</Badge>}
        </div>
        <p className={s.note}>{[countryText(session.country, locale), !session.is_current && seen].filter(Boolean).join(' · ')}</p>
        <p className={s.note}>{begun}</p>
      </div>
      {!session.is_current && (
        <Button size={32} busy={busy} onClick={onSignOut} aria-label={t('access.signOutOf', { device: name })}>
          {t('access.signOut')}
        </Button>
      )}
    </li>
  )
}

function Waiting({ late }: { late: ReactNode }) {
  const t = useText()
  return (
    <SkeletonGroup label={t('access.loading')} late={late}>
      <div className={s.body}>
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </div>
    </SkeletonGroup>
  )
}

/** Refetches the list after each result, since it may be stale. */
function useSignOut() {
  const t = useText()
  const done = (title: string) => ({
    invalidates: [SESSIONS_ROUTE] as const,
    onDone: () => void toaster.push({ tone: 'success', title, lines: [] }),
  })
  const one = useWrite('DELETE /api/v2/auth/sessions/{session}', done(t('access.signedOut')))
  const others = useWrite('DELETE /api/v2/auth/sessions', done(t('access.signedOutOthers')))
  return {
    /** The session being ended, `others`, or undefined. */
    busy: one.sending?.params.session ?? (others.isBusy ? 'others' : undefined),
    signOut: (session: string) => one.send({ params: { session } }),
    signOutOthers: () => others.send(),
  }
}
