import { Button, Notice, Segmented, TextArea } from '@fairhouse/ui'
import { useState } from 'react'

import { browserClock } from '../../lib/clock.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { canRate } from './chat-state.ts'
import s from './support.module.css'
import type { Chat } from './use-chat.ts'

const MARKS = ['1', '2', '3', '4', '5'] as const
const LONGEST_COMMENT = 500

/** After the end of an answered conversation. */
export function RatingForm({ chat }: { chat: Chat }) {
  const t = useText()
  const [mark, setMark] = useState<(typeof MARKS)[number] | ''>('')
  const [comment, setComment] = useState('')
  if (chat.chat?.conversation.rating != null)
    return <Notice tone="win" icon="check" title={t('support.rated', { rating: chat.chat.conversation.rating })} />
  if (!chat.chat || !canRate(chat.chat, browserClock.now())) return null
  return (
    <section className={s.rating} aria-label={t('support.rate')}>
      <b>{t('support.rate')}</b>
      <Segmented label={t('support.rate')} value={mark} onChange={setMark} options={MARKS.map((value) => ({ value, label: value }))} />
      {mark !== '' && (
        <>
          <TextArea label={t('support.comment')} rows={2} maxLength={LONGEST_COMMENT} value={comment} onChange={setComment} />
          <Button kind="primary" block busy={chat.isActing} onClick={() => void chat.rate(Number(mark), comment)}>
            {t('support.sendRating')}
          </Button>
        </>
      )}
    </section>
  )
}
