import { Button, Card, EmptyState, Input, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { instantText } from '../lib/labels.ts'
import { RowTable } from '../parts/list-page.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './player-parts.module.css'

type Found = Answer<'GET /console/v1/players'>['data'][number]

const MATCHES: Readonly<Record<Found['by'], string>> = {
  number: 'the number',
  nickname: 'the public name, or one that looks like it',
  address: 'the email address or phone number',
}

/** By number, public name, whole email address or whole phone number. One match opens at once. */
export function PlayerSearch({ onFound }: { onFound(player: string): void }) {
  const [find, setFind] = useState('')
  const search = useMutation({
    mutationFn: () => call('GET /console/v1/players', { query: { find } }),
    onSuccess: ({ data }) => {
      if (data.length === 1) onFound(data[0]!.id)
    },
  })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Search">
        <form
          className={s.search}
          onSubmit={(event) => {
            event.preventDefault()
            search.mutate()
          }}
        >
          <Input
            label="Player"
            hint="number, public name, whole email or phone"
            value={find}
            onChange={setFind}
            maxLength={254}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" busy={search.isPending} disabled={find.trim() === ''}>
            Find
          </Button>
        </form>
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
