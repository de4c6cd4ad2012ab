import type { SupportAbout } from '@fairhouse/contracts'
import { Button, Drawer, ErrorState, Notice, Segmented, Skeleton, SkeletonGroup, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { dayTimeText } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { canRate } from './chat-state.ts'
import { Composer } from './composer.tsx'
import { hoursText } from './hours.ts'
import { Messages } from './messages.tsx'
import s from './support.module.css'
import { type Chat, useChat } from './use-chat.ts'

interface SupportPanelProps {
  open: boolean
  onClose(): void
  about?: SupportAbout | undefined
}

/** PRO-20: the chat with support, or the operator's outside one (API-32). Kazakhstan and the locale kz get the regional variant. */
export default function SupportPanel({ open, onClose, about }: SupportPanelProps) {
  const { chat } = useRootData().facts.integrations
  const [isOwn, setOwn] = useState(chat === null || about !== undefined)
  if (isOwn || chat === null) return <OwnPanel open={open} onClose={onClose} about={about} />
  return <OutsidePanel open={open} onClose={onClose} url={chat} onOwn={() => setOwn(true)} />
}

function OwnPanel({ open, onClose, about }: SupportPanelProps) {
  const t = useText()
  const chat = useChat(open, about)
  const isRegional = chat.service?.queue === 'kz'
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={isRegional ? t('support.titleRegional') : t('support.title')}
      closeLabel={t('shell.close')}
    >
      <div className={s.panel} data-queue={chat.service?.queue}>
        <Content chat={chat} about={about} />
      </div>
    </Drawer>
  )
}

function Content({ chat, about }: { chat: Chat; about: SupportAbout | undefined }) {
  const t = useText()
  const failed = (
    <ErrorState
      title={t('support.failed')}
      text={t('support.failedText')}
      action={<Button onClick={chat.retry}>{t('support.retry')}</Button>}
    />
  )
  if (chat.isFailed) return failed
  if (!chat.service)
    return (
      <SkeletonGroup label={t('support.loading')} late={failed}>
        <Skeleton height="52px" />
        <Skeleton height="52px" />
      </SkeletonGroup>
    )
  return (
    <>
      <Introduction chat={chat} about={about} />
      <Messages chat={chat} />
      <RatingForm chat={chat} />
      <Composer chat={chat} />
    </>
  )
}

/** Who answers and when; the operator's Telegram channel in the regional variant. */
function Introduction({ chat: { chat, service }, about }: { chat: Chat; about: SupportAbout | undefined }) {
  const t = useText()
  const locale = useLocale()
  const isOpen = chat !== null && chat.conversation.state !== 'closed'
  const byLetter = isOpen && chat.conversation.by_letter
  const telegram = service!.telegram && (
    <Button size={32} href={service!.telegram}>
      Telegram
    </Button>
  )
  const { hours, opens_at: opensAt } = service!
  const away = service!.needs_email ? t('support.away') : t('support.awayPlayer')
  const offDuty = byLetter ? t('support.byLetter') : away
  const closed = opensAt === null ? '' : t('support.opensAt', { at: dayTimeText(opensAt, locale) })
  return (
    <Notice
      tone={service!.is_on_duty ? 'neutral' : 'warn'}
      action={telegram}
      title={service!.manager === null ? undefined : t('support.manager', { name: service!.manager })}
    >
      {service!.is_on_duty ? t('support.onDuty') : offDuty}
      {closed && ` ${closed}`}
      {hours && !service!.is_on_duty && ` ${t('support.hours', { hours: hoursText(hours, t, browserClock.now()) })}`}
      {about && ` ${t(`support.about.${about.kind}`, { id: about.id })}`}
    </Notice>
  )
}

interface OutsidePanelProps {
  open: boolean
  onClose(): void
  url: string
  /** Opens the own chat instead. */
  onOwn(): void
}

/**
 * API-32: the outside chat's page, loaded when it is opened, in a frame of its own origin. A page does not learn whether a frame failed, so
 * the own chat is one press away.
 */
function OutsidePanel({ open, onClose, url, onOwn }: OutsidePanelProps) {
  const t = useText()
  return (
    <Drawer open={open} onClose={onClose} title={t('support.title')} closeLabel={t('shell.close')}>
      <div className={s.panel}>
        <iframe
          className={s.outside}
          src={url}
          title={t('support.title')}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          referrerPolicy="no-referrer"
        />
        <p>{t('support.outsideNote')}</p>
        <Button block onClick={onOwn}>
          {t('support.outsideOwn')}
        </Button>
      </div>
    </Drawer>
  )
}

const MARKS = ['1', '2', '3', '4', '5'] as const

const LONGEST_COMMENT = 500

interface Rating {
  mark: (typeof MARKS)[number] | ''
  comment: string
}

/** After the end of an answered conversation. */
function RatingForm({ chat }: { chat: Chat }) {
  const t = useText()
  const form = useForm<Rating>({
    values: { mark: '', comment: '' },
    send: ({ mark, comment }) => chat.rate(Number(mark), comment),
    isBusy: chat.isActing,
  })
  const { mark } = form.values
  if (chat.chat?.conversation.rating != null)
    return <Notice tone="win" icon="check" title={t('support.rated', { rating: chat.chat.conversation.rating })} />
  if (!chat.chat || !canRate(chat.chat, browserClock.now())) return null
  return (
    <Form form={form} className={s.rating} aria-label={t('support.rate')}>
      <b>{t('support.rate')}</b>
      <Segmented
        label={t('support.rate')}
        value={mark}
        onChange={(chosen) => form.set({ mark: chosen })}
        options={MARKS.map((value) => ({ value, label: value }))}
      />
      {mark !== '' && (
        <>
          <TextArea label={t('support.comment')} rows={2} maxLength={LONGEST_COMMENT} {...form.field('comment')} />
          <Button type="submit" kind="primary" block busy={form.isBusy}>
            {t('support.sendRating')}
          </Button>
        </>
      )}
    </Form>
  )
}
