import { Button } from '@fairhouse/ui'
import { useEffect, useRef } from 'react'

import { dayTimeText } from '../../lib/dates.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { useServerClock } from '../../lib/live/use-live.ts'
import { useNow } from '../../lib/use-now.ts'
import { isTyping } from './chat-state.ts'
import s from './support.module.css'
import type { Chat } from './use-chat.ts'

/** The conversation, oldest first; stays at its end. Texts are shown as written, never as markup. */
export function Messages({ chat: { chat, messages, hasEarlier, loadEarlier } }: { chat: Chat }) {
  const t = useText()
  const locale = useLocale()
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  useEffect(() => void end.current?.scrollIntoView({ block: 'nearest' }), [last])
  return (
    <div className={s.messages} role="log" aria-label={t('support.messages')}>
      {hasEarlier && (
        <Button size={32} onClick={() => void loadEarlier()}>
          {t('support.earlier')}
        </Button>
      )}
      {messages.map(({ id, from, name, text, file, at }) => (
        <div key={id} className={from === 'operator' ? s.theirs : s.mine}>
          {from === 'operator' && <b>{name}</b>}
          <p>{file ? t(`support.file.${file.kind}`) : text}</p>
          <small>{dayTimeText(at, locale)}</small>
        </div>
      ))}
      {chat?.conversation.state === 'closed' && <p className={s.closed}>{t('support.closed')}</p>}
      <TypingLine chat={chat} />
      <div ref={end} />
    </div>
  )
}

function TypingLine({ chat }: Pick<Chat, 'chat'>) {
  const t = useText()
  const serverNow = useServerClock()
  useNow(chat?.typing_at != null)
  return (
    <p className={s.typing} aria-live="polite">
      {isTyping(chat, serverNow()) && t('support.typing')}
    </p>
  )
}
