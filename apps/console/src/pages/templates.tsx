import { SUPPORT_TEXT_MAX } from '@fairhouse/contracts/client'
import { Button, Card, Heading, Input, Notice, Select, TextArea } from '@fairhouse/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { call, type Input as CallInput } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { ListPage } from '../parts/list-page.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import s from './support.module.css'

type Template = CallInput<'POST /console/v1/support/templates'>['body']

const ROUTE = 'GET /console/v1/support/templates'
const EMPTY: Template = { queue: null, title: '', ru: '', en: '', kz: '' }
const QUEUES = [
  { value: 'all', label: 'Every queue' },
  { value: 'main', label: 'Main queue' },
  { value: 'kz', label: 'Kazakhstan' },
] as const

/** D-61: prepared answers, each in three languages. One of the same title and queue is replaced. */
export function Templates() {
  const [draft, setDraft] = useState(EMPTY)
  return (
    <div className={s.chat}>
      <ListPage
        from={ROUTE}
        caption="Prepared answers"
        empty={{ title: 'No template yet', text: 'Prepared answers of the chat will appear here.' }}
        columns={[
          { key: 'title', header: 'Title', heads: true, cell: ({ title }) => title },
          { key: 'queue', header: 'Queue', from: 600, cell: ({ queue }) => QUEUES.find(({ value }) => value === (queue ?? 'all'))!.label },
          { key: 'en', header: 'English', from: 1024, wraps: true, cell: ({ en }) => en },
          { key: 'keys', header: 'Change', cell: (row) => <Change row={row} onEdit={setDraft} /> },
        ]}
      />
      <TemplateForm key={draft.title} initial={draft} />
    </div>
  )
}

function Change({ row: { id, ...template }, onEdit }: { row: Template & { id: string }; onEdit(template: Template): void }) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('POST /console/v1/support/templates/{id}/delete', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: [ROUTE] }),
  })
  return (
    <RowActions>
      <Button size={32} aria-label={`Edit ${template.title}`} onClick={() => onEdit(template)}>
        Edit
      </Button>
      <Button size={32} aria-label={`Delete ${template.title}`} busy={remove.isPending} onClick={() => remove.mutate()}>
        Delete
      </Button>
    </RowActions>
  )
}

function TemplateForm({ initial }: { initial: Template }) {
  const queries = useQueryClient()
  const [template, setTemplate] = useState(initial)
  const write = (part: Partial<Template>) => setTemplate({ ...template, ...part })
  const save = useMutation({
    mutationFn: () => call('POST /console/v1/support/templates', { body: template }),
    onSuccess: () => setTemplate(EMPTY),
    onSettled: () => queries.invalidateQueries({ queryKey: [ROUTE] }),
  })
  return (
    <Card as="section" aria-labelledby="template">
      <form
        className={s.composer}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Heading level={2} look="card" id="template">
          A prepared answer
        </Heading>
        <Input label="Title" value={template.title} onChange={(title) => write({ title })} maxLength={80} required />
        <Select
          label="Queue"
          value={template.queue ?? 'all'}
          onChange={(queue) => write({ queue: queue === 'all' ? null : queue })}
          options={QUEUES}
        />
        <TextArea label="Russian" value={template.ru} onChange={(ru) => write({ ru })} maxLength={SUPPORT_TEXT_MAX} required />
        <TextArea label="English" value={template.en} onChange={(en) => write({ en })} maxLength={SUPPORT_TEXT_MAX} required />
        <TextArea label="Kazakh" value={template.kz} onChange={(kz) => write({ kz })} maxLength={SUPPORT_TEXT_MAX} required />
        {save.error && <Notice tone="lose">{toErrorMessage(save.error)}</Notice>}
        <Button type="submit" kind="primary" busy={save.isPending}>
          Save
        </Button>
      </form>
    </Card>
  )
}
