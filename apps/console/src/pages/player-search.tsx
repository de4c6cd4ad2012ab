import { Button, Card, EmptyState, Input, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf, missingIn } from '../lib/form-texts.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { RowTable } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players'
type Found = Answer<typeof KEY>['data'][number]

const MATCHES: Readonly<Record<Found['by'], string>> = {
  number: 'the number',
  nickname: 'the public name, or one that looks like it',
  address: 'the email address or phone number',
}

/** By number, public name, whole email address or whole phone number. One match opens at once. */
export function PlayerSearch({ onFound }: { onFound(player: string): void }) {
  const search = useMutation({
    mutationFn: (query: { find: string }) => call(KEY, { query }),
    onSuccess: ({ data }) => {
      if (data.length === 1) onFound(data[0]!.id)
    },
  })
  const form = useForm({
    values: { find: '' },
    schema: schemaOf(KEY, 'query'),
    faults: missingIn,
    send: (query) => search.mutate(query),
    isBusy: search.isPending,
    errors: fieldErrorsOf(search.error),
  })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Search">
        <Form form={form} className={s.search}>
          <Input
            label="Player"
            hint="number, public name, whole email or phone"
            {...form.field('find')}
            maxLength={254}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" busy={form.isBusy}>
            Find
          </Button>
        </Form>
        {search.error && (
          <div role="alert">
            <Notice tone="lose">{toErrorMessage(search.error)}</Notice>
          </div>
        )}
      </Card>
      {search.data && <Matches rows={search.data.data} />}
    </div>
  )
}

function Matches({ rows }: { rows: readonly Found[] }) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="No player matches" text="Your own account and those linked to it are never found." />
      </Card>
    )
  return (
    <RowTable
      caption="Players found"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { key: 'id', header: 'Player', heads: true, cell: ({ id }) => <PlayerLink player={id} /> },
        { key: 'name', header: 'Public name', wraps: true, cell: ({ nickname }) => nickname ?? '—' },
        { key: 'by', header: 'Matches', wraps: true, from: 600, cell: ({ by }) => MATCHES[by] },
        { key: 'since', header: 'Registered', from: 1024, cell: ({ registered_at: at }) => instantText(at) },
        { key: 'currency', header: 'Currency', from: 600, cell: ({ currency }) => currency },
      ]}
    />
  )
}
