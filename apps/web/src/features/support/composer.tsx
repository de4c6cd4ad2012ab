import { accountBodies } from '@fairhouse/contracts/bodies/account'
import { LARGEST_SUPPORT_FILE_BYTES, SUPPORT_FILE_TYPES, SUPPORT_TEXT_MAX } from '@fairhouse/contracts/client'
import { Button, IconButton, Input, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { type ChangeEvent, useRef, useState } from 'react'

import { useDeviceType } from '../../lib/device-type.ts'
import { useText } from '../../lib/i18n/text.tsx'
import s from './support.module.css'
import type { Chat } from './use-chat.ts'

/** The call chooses the id of a message. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

/** The field and its button. While nobody is on duty a guest also gives an address: the offline form. */
export function Composer({ chat }: { chat: Chat }) {
  const t = useText()
  const device = useDeviceType()
  const needsEmail = chat.service!.needs_email
  const form = useForm({
    values: { text: '', email: '' },
    schema: accountBodies['POST /api/v2/support/messages'],
    body: ({ text, email }) => ({ id: NO_ID, text, ...(needsEmail && { email: email.trim() }) }),
    async send({ text, email }, values) {
      if (isReadyIn(values) && (await chat.send(text, email))) form.set({ text: '' })
    },
    isBusy: chat.isBusy,
    errors: chat.errors,
  })
  const isReadyIn = ({ text, email }: typeof form.values) => text.trim() !== '' && (!needsEmail || email.trim() !== '')
  const isOpen = chat.chat !== null && chat.chat.conversation.state !== 'closed'
  return (
    <Form form={form} className={s.composer}>
      {needsEmail && (
        <Input label={t('support.email')} hint={t('support.emailHint')} type="email" autoComplete="email" {...form.field('email')} />
      )}
      <TextArea
        label={t('support.text')}
        hint={t('support.noSecrets')}
        rows={2}
        maxLength={SUPPORT_TEXT_MAX}
        landing={device === 'desktop'}
        {...form.field('text')}
        onChange={(text) => {
          form.set({ text })
          chat.type()
        }}
      />
      <div className={s.actions}>
        {isOpen && <AttachButton chat={chat} />}
        {isOpen && (
          <Button kind="ghost" onClick={() => void chat.end()}>
            {t('support.end')}
          </Button>
        )}
        <Button type="submit" kind="primary" busy={form.isBusy} disabled={!isReadyIn(form.values)}>
          {t('support.send')}
        </Button>
      </div>
    </Form>
  )
}

/** A picture or a PDF. It is not shown again: only operators open it. */
function AttachButton({ chat }: { chat: Chat }) {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const chosen = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    currentTarget.value = '' // the same file may be chosen again
    setTooLarge(file !== undefined && file.size > LARGEST_SUPPORT_FILE_BYTES)
    if (file && file.size <= LARGEST_SUPPORT_FILE_BYTES) void chat.sendFile(file)
  }
  return (
    <>
      <input ref={input} hidden type="file" accept={SUPPORT_FILE_TYPES.join(',')} aria-label={t('support.attach')} onChange={chosen} />
      <IconButton icon="plus" size={44} label={t('support.attach')} onClick={() => input.current?.click()} />
      <span className={s.fault} aria-live="polite">
        {isTooLarge && t('support.tooLarge')}
      </span>
    </>
  )
}
