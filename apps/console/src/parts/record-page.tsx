/** A list of records: a filter, rows by page, and the same rows as a file where there is one. */
import { Button, Card, EmptyState, Input, Notice, Select } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callFile } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf } from '../lib/form-texts.ts'
import { type Filter, toQuery, typedIn } from '../lib/record-filter.ts'
import { saveFile } from '../lib/save-file.ts'
import { schemaOf } from '../lib/schemas.ts'
import { inSameOrder, sortsOf } from '../lib/sorts.ts'
import { useFilter } from '../lib/use-page.ts'
import { PageRows, RefusedSort } from './paged-rows.tsx'
import { type PagedRowOf, type PageOf, usePages } from './use-pages.ts'
import { isSortRefused, type ListColumn, sortableColumns } from './sorted-columns.ts'
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
  columns: readonly ListColumn<K>[]
  /** Milliseconds. */
  refetchMs?: number
  /** As in `PagedRows`. */
  noteOf?: (last: PageOf<K>) => string | undefined
}

const NOTHING_YET = { title: 'Nothing yet', text: 'New ones will appear here.' }
const NO_MATCH = { title: 'Nothing matches', text: 'Change the filter, or choose other days.' }
const REFUSED = { title: 'This filter cannot be used', text: 'Mend the marked fields above, and filter again.' }

/** The filter and the order are in the address of the page. */
export function RecordPage<K extends RecordKey>({
  from,
  params = NO_PARAMS,
  caption,
  fields,
  columns,
  refetchMs,
  noteOf,
}: RecordPageProps<K>) {
  const names = [...fields.map(({ name }) => name), 'from', 'to']
  const [filter, openFilter] = useFilter([...names, 'sort'])
  const { sort: _, ...selected } = filter
  const query = toQuery(filter)
  const pages = usePages(from, { params, query, ...(refetchMs !== undefined && { refetchMs }) })
  const errors = fieldErrorsOf(pages.error)
  const isRefused = names.some((name) => Object.hasOwn(errors, name))
  const isSortWrong = !pages.data && isSortRefused(pages.error)
  return (
    <div className={s.page}>
      <FilterForm from={from} params={params} fields={fields} filter={filter} onFilter={openFilter} errors={errors} />
      {isRefused && (
        <Card>
          <EmptyState {...REFUSED} />
        </Card>
      )}
      {!isRefused && isSortWrong && <RefusedSort error={pages.error} onClear={() => openFilter(selected)} />}
      {!isRefused && !isSortWrong && (
        <PageRows
          pages={pages}
          caption={caption}
          empty={Object.keys(selected).length === 0 ? NOTHING_YET : NO_MATCH}
          columns={sortableColumns(from, columns, filter, openFilter)}
          noteOf={noteOf}
        />
      )}
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
  /** Of the server, by field. */
  errors: Readonly<Record<string, string>>
}

function FilterForm({ from, params, fields, filter, onFilter, errors }: FilterFormProps) {
  const names = [...fields.map(({ name }) => name), 'from', 'to']
  const shown = Object.fromEntries(names.map((name) => [name, filter[name] ?? '']))
  const form = useForm<Record<string, string>, Record<string, string>>({
    values: shown,
    schema: schemaOf(from, 'query'),
    body: toQuery,
    send: (_query, values) => onFilter(inSameOrder(sortsOf(from), typedIn(values), filter)),
    errors,
  })
  const { reset } = form
  const address = JSON.stringify(shown)
  // another address, also by the back button; each render has a `reset` of its own
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => reset(JSON.parse(address) as Record<string, string>), [address])
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
        {Object.keys(filter).length > 0 && <Button onClick={() => onFilter({})}>Clear</Button>}
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
