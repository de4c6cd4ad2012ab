import type { Notification } from '@fairhouse/contracts'
import { Badge, Button, EmptyState, ErrorState, Icon, Link, Modal, Skeleton, SkeletonGroup } from '@fairhouse/ui'
import { useEffect } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { usePages } from '../../lib/api/use-pages.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import type { PropsOfModal } from '../../shell/modals/props.ts'
import { NextPage } from '../../shell/next-page.tsx'
import s from './notifications.module.css'
import { shownOf } from './text.ts'

const ROUTE = 'GET /api/v2/notifications'

/** What happened on the account, newest first. Opening the list marks all of it as read. */
export default function NotificationsModal({ open, onClose }: PropsOfModal<'notifications'>) {
  const t = useText()
  return (
    <Modal open={open} onClose={onClose} title={t('notifications.title')} closeLabel={t('shell.close')} width={560}>
      <List />
    </Modal>
  )
}

function List() {
  const t = useText()
  const api = useApi()
  const pages = usePages([ROUTE, 'pages'], ({ before, signal }) => api.call(ROUTE, { query: { before }, signal }))
  const rows = pages.data?.pages.flatMap(({ data }) => data) ?? []
  const newest = rows[0]
  const isUnread = newest?.is_read === false
  useEffect(() => {
    // Unread ones keep their mark until the list is opened again.
    if (isUnread) void callInBackground(api, 'POST /api/v2/notifications/read', { body: { up_to: newest.id } })
  }, [api, isUnread, newest?.id])
  const failed = (
    <ErrorState
      title={t('notifications.failed')}
      text={t('notifications.failedText')}
      action={<Button onClick={() => void pages.refetch()}>{t('notifications.retry')}</Button>}
    />
  )
  if (pages.isLoadingError) return failed
  if (!pages.data)
    return (
      <SkeletonGroup label={t('notifications.loading')} late={failed}>
        <Skeleton height="52px" />
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </SkeletonGroup>
    )
  if (rows.length === 0) return <EmptyState title={t('notifications.none')} text={t('notifications.noneText')} />
  return (
    <>
      <ul className={s.list}>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
      <NextPage pages={pages} label={t('notifications.more')} />
    </>
  )
}

function Row({ row }: { row: Notification }) {
  const language = useLanguage()
  const { text, icon, href } = shownOf(row, language)
  return (
    <li>
      <Link href={href} className={s.row}>
        <Icon name={icon} />
        <span className={s.what}>
          <b>{text}</b>
          <small>{dayTimeText(row.at, language.locale)}</small>
        </span>
        {!row.is_read && <Badge tone="accent">{language.t('notifications.new')}</Badge>}
      </Link>
    </li>
  )
}
