import { SUPPORT_TEXT_MAX } from '@fairhouse/contracts/client'
import { Button, Input, TextArea } from '@fairhouse/ui'
import { useState } from 'react'

import { useDeviceType } from '../../lib/device-type.ts'
import { useText } from '../../lib/i18n/text.tsx'
import s from './support.module.css'
import type { Chat } from './use-chat.ts'

/** The field and its button. While nobody is on duty a guest also gives an address: the offline form. */
export function Composer({ chat }: { chat: Chat }) {
  const t = useText()
  const device = useDeviceType()
  const [text, setText] = useState('')
  const [email, setEmail] = useState('')
  const needsEmail = chat.service!.needs_email
  const isReady = text.trim() !== '' && (!needsEmail || email.trim() !== '')
  const isOpen = chat.chat !== null && chat.chat.conversation.state !== 'closed'
  const send = async () => {
    if (!isReady || chat.isBusy) return
    if (await chat.send(text, needsEmail ? email.trim() : undefined)) setText('')
  }
  return (
    <form
      className={s.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {needsEmail && (
        <Input
          label={t('support.email')}
          hint={t('support.emailHint')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
      )}
      <TextArea
        label={t('support.text')}
        hint={t('support.noSecrets')}
        rows={2}
        maxLength={SUPPORT_TEXT_MAX}
        landing={device === 'desktop'}
        value={text}
        onChange={(written) => {
          setText(written)
          chat.type()
        }}
      />
      <div className={s.actions}>
        {isOpen && (
          <Button kind="ghost" onClick={() => void chat.end()}>
            {t('support.end')}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={chat.isBusy} disabled={!isReady}>
          {t('support.send')}
        </Button>
      </div>
    </form>
  )
}
