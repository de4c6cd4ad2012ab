import { newKey, SUPPORT_TEXT_MAX } from '@fairhouse/contracts/client'
import { browserClock, Button, Notice, Select, TextArea } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf } from '../lib/form-texts.ts'
import { useAnswer } from '../lib/use-answer.ts'
import s from './support.module.css'

export type OpenedChat = Answer<'GET /console/v1/support/conversations/{id}'>

type Kind = 'answer' | 'note' | 'escalate'

interface Draft {
  text: string
  /** Of the button that submits. */
  kind: Kind
}

const NOTHING_WRITTEN: Draft = { text: '', kind: 'answer' }

const TYPING_EVERY_MS = 3000

/** An answer, a note for colleagues, or an escalation with its note. Templates are in the visitor's language. */
export function Composer({ chat: { line } }: { chat: OpenedChat }) {
  const queries = useQueryClient()
  const draft = useRef({ text: '', id: '' })
  const type = useTyping(line.id)
  const send = useMutation({
    async mutationFn({ kind, text }: Draft) {
      const params = { id: line.id }
      if (kind === 'escalate')
        return call('POST /console/v1/support/conversations/{id}/{act}', { params: { ...params, act: 'escalate' }, body: { note: text } })
      if (draft.current.text !== text) draft.current = { text, id: newKey() }
      const body = { id: draft.current.id, text, is_note: kind === 'note' }
      return call('POST /console/v1/support/conversations/{id}/messages', { params, body })
    },
    onSuccess: () => form.reset(),
    onSettled: () => queries.invalidateQueries(),
  })
  const form: Form<Draft> = useForm({
    values: NOTHING_WRITTEN,
    send: (written) => send.mutate(written),
    isBusy: send.isPending,
    errors: fieldErrorsOf(send.error),
  })
  if (line.state === 'closed') return null
  const { text } = form.values
  const button = (kind: Kind, label: string) => (
    <Button
      type="submit"
      kind={kind === 'answer' ? 'primary' : 'secondary'}
      busy={send.isPending && send.variables.kind === kind}
      disabled={text.trim() === ''}
      onClick={() => form.set({ kind })}
    >
      {label}
    </Button>
  )
  return (
    <Form form={form} className={s.composer}>
      <TemplateChoice
        locale={line.locale}
        queue={line.queue}
        onChoose={(chosen) => form.set({ text: text === '' ? chosen : `${text}\n${chosen}` })}
      />
      <TextArea
        label="Answer or note"
        maxLength={SUPPORT_TEXT_MAX}
        {...form.field('text')}
        onChange={(written) => {
          form.set({ text: written })
          type()
        }}
      />
      {send.error && (
        <Notice tone="lose">
          {toErrorMessage(send.error, { bad_transition: 'A colleague has this conversation, or it is closed. Take it first.' })}
        </Notice>
      )}
      <div className={s.actions}>
        {button('answer', 'Answer')}
        {button('note', 'Note')}
        {!line.is_escalated && button('escalate', 'Escalate')}
      </div>
    </Form>
  )
}

/** At most one call per three seconds; the visitor sees it for six. */
function useTyping(id: string): () => void {
  const typing = useMutation({ mutationFn: () => call('POST /console/v1/support/conversations/{id}/typing', { params: { id } }) })
  const last = useRef(0)
  return () => {
    const now = browserClock.now()
    if (last.current !== 0 && now - last.current < TYPING_EVERY_MS) return
    last.current = now
    typing.mutate()
  }
}

interface TemplateChoiceProps {
  locale: 'ru' | 'en' | 'kz'
  queue: 'main' | 'kz'
  onChoose(text: string): void
}

function TemplateChoice({ locale, queue, onChoose }: TemplateChoiceProps) {
  const { data } = useAnswer('GET /console/v1/support/templates')
  const fitting = data?.data.filter((template) => template.queue === null || template.queue === queue) ?? []
  if (fitting.length === 0) return null
  return (
    <Select
      label="Template"
      value=""
      onChange={(id) => {
        const chosen = fitting.find((template) => template.id === id)
        if (chosen) onChoose(chosen[locale])
      }}
      options={[{ value: '', label: 'Choose a prepared answer' }, ...fitting.map(({ id, title }) => ({ value: id, label: title }))]}
    />
  )
}
