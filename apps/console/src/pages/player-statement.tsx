import { Button, Card, EmptyState, Input, KeyValue, Notice, Select } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call, callFile } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { countText, CURRENCY_CHOICES, instantText, sumText } from '../lib/labels.ts'
import { type Filter, toQuery } from '../lib/record-filter.ts'
import { saveFile } from '../lib/save-file.ts'
import { schemaOf } from '../lib/schemas.ts'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import s from '../parts/record-page.module.css'

const KEY = 'GET /console/v1/players/{id}/statement'
type Statement = Answer<typeof KEY>
type Account = Statement['accounts'][number]['account']

const accountText = ({ name, of }: Account) => (of === null ? name : `${name} ${of}`)

/** Rows that a page shows at first, and more on request: a period has at most 2,000. */
const SHOWN = 100

/** BEY-4: every movement of the player's money in a period, as the player sees it. */
export function PlayerStatement({ player }: { player: string }) {
  const [filter, setFilter] = useState<Filter>({})
  const params = { id: player }
  const query = useQuery<Statement>({
    queryKey: [KEY, player, filter],
    queryFn: () => call(KEY, { params, query: toQuery(filter) } as never),
  })
  const file = useMutation({ mutationFn: async () => saveFile(await callFile(`${KEY}/csv`, params, toQuery(filter))) })
  const form = useForm({
    values: { currency: '', from: '', to: '' },
    schema: schemaOf(KEY, 'query'),
    body: toQuery,
    send: (_query, values) => setFilter(values),
  })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Period">
        <Form form={form} className={s.filter}>
          <Select label="Currency" options={[{ value: '', label: 'The active one' }, ...CURRENCY_CHOICES]} {...form.field('currency')} />
          <Input label="From" type="date" {...form.field('from')} />
          <Input label="To" type="date" {...form.field('to')} />
          <Button type="submit">Show</Button>
          <Button busy={file.isPending} onClick={() => file.mutate()}>
            Save as CSV
          </Button>
        </Form>
        {file.error && <Notice tone="lose">{toErrorMessage(file.error)}</Notice>}
      </Card>
      <Loaded query={query}>{(statement) => <Entries key={JSON.stringify(filter)} statement={statement} />}</Loaded>
    </div>
  )
}

function Entries({ statement: { entries, accounts, currency, from, to } }: { statement: Statement }) {
  const [count, setCount] = useState(SHOWN)
  const sum = (amount: string) => sumText({ amount, currency })
  const own = accounts.filter(({ closing }) => closing !== null)
  return (
    <>
      <Card as="section" aria-label="Balances of the period">
        <KeyValue
          items={[
            { key: 'period', name: 'Period', value: `${instantText(from)} to ${instantText(to)}` },
            ...own.map(({ account, opening, closing }) => ({
              key: accountText(account),
              name: accountText(account),
              value: `${sum(opening!)} → ${sum(closing!)}`,
            })),
          ]}
        />
      </Card>
      {entries.length === 0 ? (
        <Card>
          <EmptyState title="No money moved" text="Choose other days or another currency." />
        </Card>
      ) : (
        <RowTable
          caption="Movements"
          rows={entries.slice(0, count).map((entry, place) => ({ ...entry, id: `${place}` }))}
          rowKey={({ id }) => id}
          columns={[
            { key: 'at', header: 'When', heads: true, cell: ({ at }) => instantText(at) },
            {
              key: 'kind',
              header: 'What',
              wraps: true,
              cell: ({ kind, bets }) => `${kind.replaceAll('_', ' ')}${bets === null ? '' : `, ${countText(bets, 'bet')}`}`,
            },
            { key: 'debit', header: 'Debit', from: 1024, cell: ({ debit }) => accountText(debit) },
            { key: 'credit', header: 'Credit', from: 1024, cell: ({ credit }) => accountText(credit) },
            { key: 'amount', header: 'Sum', numeric: true, cell: ({ amount }) => sum(amount) },
            {
              key: 'balance',
              header: 'Cash after',
              numeric: true,
              from: 600,
              cell: ({ balance }) => (balance === null ? '—' : sum(balance)),
            },
            { key: 'reference', header: 'Number', from: 1024, cell: ({ reference }) => reference ?? '—' },
          ]}
        />
      )}
      {entries.length > count && <Button onClick={() => setCount(count + SHOWN)}>Show more</Button>}
    </>
  )
}
