import { Button, Card, EmptyState, Input, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { fieldErrorsOf, missingIn } from '../lib/form-texts.ts'
import { instantText } from '../lib/labels.ts'
import { schemaOf } from '../lib/schemas.ts'
import { MORE_FOUND, SEARCH_MATCHES, useSearchTexts } from '../lib/search-labels.ts'
import { RowTable } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './player-parts.module.css'

const KEY = 'POST /console/v1/search'
type Found = Answer<typeof KEY>['data'][number]['hits'][number]

/** The players that the search of the header finds, in a table. One match opens at once. */
export function PlayerSearch({ onFound }: { onFound(player: string): void }) {
  const search = useMutation({
    mutationFn: async ({ find }: { find: string }) => (await call(KEY, { body: { find, kinds: ['players'] } })).data[0]!,
  })
  const { players: canBe } = useSearchTexts()
  const form = useForm({
    values: { find: '' },
    schema: schemaOf(KEY),
    faults: missingIn,
    // of this call alone, so that an answer after another page opened opens nothing
    send: (body) => search.mutate(body, { onSuccess: ({ hits }) => void (hits.length === 1 && onFound(hits[0]!.id)) }),
    isBusy: search.isPending,
    errors: fieldErrorsOf(search.error),
  })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Search">
        <Form form={form} className={s.search}>
          <Input label="Player" {...form.field('find')} maxLength={254} autoComplete="off" />
          <Button type="submit" kind="primary" busy={form.isBusy}>
            Find
          </Button>
        </Form>
        <p className={s.searchNote}>{canBe}.</p>
        {search.error && (
          <div role="alert">
            <Notice tone="lose">{toErrorMessage(search.error)}</Notice>
          </div>
        )}
      </Card>
      {search.data && <Matches rows={search.data.hits} hasMore={search.data.has_more} />}
    </div>
  )
}

function Matches({ rows, hasMore }: { rows: readonly Found[]; hasMore: boolean }) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="No player matches" text="Your own account and those linked to it are never found." />
      </Card>
    )
  return (
    <>
      <RowTable
        caption="Players found"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'id', header: 'Player', heads: true, cell: ({ id }) => <PlayerLink player={id} /> },
          { key: 'name', header: 'Public name', wraps: true, cell: ({ name }) => name ?? '—' },
          { key: 'by', header: 'Matches', wraps: true, from: 600, cell: ({ by }) => SEARCH_MATCHES[by] },
          { key: 'since', header: 'Registered', from: 1024, cell: ({ at }) => instantText(at) },
          { key: 'currency', header: 'Currency', from: 600, cell: ({ currency }) => currency },
        ]}
      />
      {hasMore && <Notice>{MORE_FOUND}</Notice>}
    </>
  )
}
