/** A list of records: a filter, rows by page, and the same rows as a file where there is one. */
import { Button, Card, Input, Notice, Select } from '@fairhouse/ui'
import type { Column } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { callFile } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { type Filter, toQuery } from '../lib/record-filter.ts'
import { saveFile } from '../lib/save-file.ts'
import { schemaOf } from '../lib/schemas.ts'
import { PagedRows } from './paged-rows.tsx'
import type { PagedRowOf, PageOf } from './use-pages.ts'
import s from './record-page.module.css'

type RecordKey =
  | 'GET /console/v1/records/deposits'
  | 'GET /console/v1/records/payouts'
  | 'GET /console/v1/audit'
  | 'GET /console/v1/players/{id}/bets'
  | typeof WITHOUT_FILE
const WITHOUT_FILE = 'GET /console/v1/trading/bets'
export type RecordOf<K extends RecordKey> = PagedRowOf<K>

interface Field {
  name: string
  label: string
  /** A choice, besides any; otherwise a text. */
  options?: readonly { value: string; label: string }[]
}

/** Of the call's path, where it has any. */
type Params = Readonly<Record<string, string>>
const NO_PARAMS: Params = {}

interface RecordPageProps<K extends RecordKey> {
  from: K
  params?: Params
  /** For screen readers. */
  caption: string
  /** Besides the days. */
  fields: readonly Field[]
  columns: readonly Column<RecordOf<K>>[]
  /** What is filtered at first. */
  initial?: Filter
  /** Milliseconds. */
  refetchMs?: number
  /** As in `PagedRows`. */
  noteOf?: (last: PageOf<K>) => string | undefined
}

const NOTHING_YET = { title: 'Nothing yet', text: 'New ones will appear here.' }
const NO_MATCH = { title: 'Nothing matches', text: 'Change the filter, or choose other days.' }

export function RecordPage<K extends RecordKey>({
  from,
  params = NO_PARAMS,
  caption,
  fields,
  columns,
  initial = {},
  refetchMs,
  noteOf,
}: RecordPageProps<K>) {
  const [filter, setFilter] = useState(initial)
  const query = toQuery(filter)
  return (
    <div className={s.page}>
      <FilterForm from={from} params={params} fields={fields} filter={filter} onFilter={setFilter} />
      <PagedRows
        from={from}
        params={params}
        query={query}
        caption={caption}
        empty={Object.keys(query).length === 0 ? NOTHING_YET : NO_MATCH}
        columns={columns}
        noteOf={noteOf}
        {...(refetchMs !== undefined && { refetchMs })}
      />
    </div>
  )
}

interface FilterFormProps {
  from: RecordKey
  params: Params
  fields: readonly Field[]
  /** The one of the rows below. */
  filter: Filter
  onFilter: (filter: Filter) => void
}

function FilterForm({ from, params, fields, filter, onFilter }: FilterFormProps) {
  const names = [...fields.map(({ name }) => name), 'from', 'to']
  const form = useForm<Record<string, string>, Record<string, string>>({
    values: Object.fromEntries(names.map((name) => [name, filter[name] ?? ''])),
    schema: schemaOf(from, 'query'),
    body: toQuery,
    send: (_query, values) => onFilter(values),
  })
  const fieldOf = (name: string) => ({ ...form.field(name), value: form.values[name] ?? '' })
  return (
    <Card as="section" aria-label="Filter">
      <Form form={form} className={s.filter}>
        {fields.map(({ name, label, options }) =>
          options ? (
            <Select key={name} label={label} options={[{ value: '', label: 'Any' }, ...options]} {...fieldOf(name)} />
          ) : (
            <Input key={name} label={label} {...fieldOf(name)} />
          ),
        )}
        <Input label="From" type="date" {...fieldOf('from')} />
        <Input label="To" type="date" {...fieldOf('to')} />
        <Button type="submit">Filter</Button>
        {from !== WITHOUT_FILE && <SaveFile from={from} params={params} query={toQuery(filter)} />}
      </Form>
    </Card>
  )
}

interface SaveFileProps {
  from: Exclude<RecordKey, typeof WITHOUT_FILE>
  params: Params
  query: Record<string, string>
}

function SaveFile({ from, params, query }: SaveFileProps) {
  const file = useMutation({ mutationFn: async () => saveFile(await callFile(`${from}/csv`, params as Params & { id: string }, query)) })
  return (
    <>
      <Button busy={file.isPending} onClick={() => file.mutate()}>
        Save as CSV
      </Button>
      {file.error && <Notice tone="lose">{toErrorMessage(file.error)}</Notice>}
    </>
  )
}
