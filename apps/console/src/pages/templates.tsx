import { SUPPORT_TEXT_MAX } from '@fairhouse/contracts/client'
import { Button, Card, Heading, Input, Select, TextArea } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { useState } from 'react'

import { call, type Input as CallInput } from '../lib/call.ts'
import { missingIn } from '../lib/form-texts.ts'
import { schemaOf } from '../lib/schemas.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'
import s from './support.module.css'

export const page: PageMeta = {
  group: 'Players',
  order: 60,
  href: '#/templates',
  label: 'Chat templates',
  icon: 'copy',
  act: 'support',
  Screen: Templates,
}

const SAVE = 'POST /console/v1/support/templates'
type Template = Omit<CallInput<typeof SAVE>['body'], 'reason'>

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
  const decide = useDecide()
  const remove = () =>
    decide({
      title: `Delete ${template.title}`,
      text: 'Operators cannot choose this prepared answer any more. What was sent stays.',
      verb: 'Delete',
      isGrave: true,
      send: (reason) => call('POST /console/v1/support/templates/{id}/delete', { params: { id }, body: { reason } }),
    })
  return (
    <RowActions>
      <Button size={32} aria-label={`Edit ${template.title}`} onClick={() => onEdit(template)}>
        Edit
      </Button>
      <Button size={32} aria-label={`Delete ${template.title}`} onClick={remove}>
        Delete
      </Button>
    </RowActions>
  )
}

function TemplateForm({ initial }: { initial: Template }) {
  const form = useDecisionForm<Template>({
    values: initial,
    schema: schemaOf(SAVE),
    faults: ({ queue: _queue, ...texts }) => missingIn(texts),
    decision: (body, _values, { reset }) => ({
      title: `Save ${body.title}`,
      text: 'Operators choose it in a conversation, in the language of the visitor. One with the same title and queue is replaced.',
      verb: 'Save',
      send: (reason) => call(SAVE, { body: { ...body, reason } }),
      onDone: () => reset(EMPTY),
    }),
  })
  return (
    <Card as="section" aria-labelledby="template">
      <Form form={form} className={s.composer}>
        <Heading level={2} look="card" id="template">
          A prepared answer
        </Heading>
        <Input label="Title" {...form.field('title')} maxLength={80} required />
        <Select
          label="Queue"
          value={form.values.queue ?? 'all'}
          onChange={(queue) => form.set({ queue: queue === 'all' ? null : queue })}
          options={QUEUES}
        />
        <TextArea label="Russian" {...form.field('ru')} maxLength={SUPPORT_TEXT_MAX} required />
        <TextArea label="English" {...form.field('en')} maxLength={SUPPORT_TEXT_MAX} required />
        <TextArea label="Kazakh" {...form.field('kz')} maxLength={SUPPORT_TEXT_MAX} required />
        <Button type="submit" kind="primary" busy={form.isBusy}>
          Save
        </Button>
      </Form>
    </Card>
  )
}
