import { Badge, Button, Card, EmptyState, Input } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { schemaOf } from '../lib/schemas.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { RowTable } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

export const page: PageMeta = {
  group: 'Games',
  order: 40,
  href: '#/provider-games',
  label: "Providers' games",
  icon: 'slots',
  act: 'games',
  Screen: ProviderGames,
}

const KEY = 'GET /console/v1/provider-games'
type Game = Answer<typeof KEY>['data'][number]

const LISTED = 200

/** D-56: games of providers, and what each contributes to wagering while the current offers run. */
export function ProviderGames() {
  const [find, setFind] = useState('')
  const query = useQuery({
    queryKey: [KEY, find],
    queryFn: () => call(KEY, { query: { find } }),
  })
  const form = useForm({
    values: { find: '' },
    schema: schemaOf(KEY, 'query'),
    send: (typed) => setFind(typed.find.trim()),
    isBusy: query.isFetching,
  })
  return (
    <div className={s.page}>
      <Card as="section" aria-label="Search">
        <Form form={form} className={s.search}>
          <Input
            label="Game"
            hint="part of a title, of an id, or of a provider's name"
            {...form.field('find')}
            maxLength={60}
            autoComplete="off"
          />
          <Button type="submit" kind="primary" busy={form.isBusy}>
            Find
          </Button>
        </Form>
      </Card>
      <Loaded query={query}>{({ data }) => <Games rows={data} />}</Loaded>
    </div>
  )
}

function Games({ rows }: { rows: readonly Game[] }) {
  const isAllowed = useMay('provider')
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState title="No game matches" text="Games appear here after a provider's catalogue was imported." />
      </Card>
    )
  return (
    <>
      <RowTable
        caption="Games of providers"
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'title', header: 'Game', heads: true, wraps: true, cell: ({ title }) => title },
          { key: 'provider', header: 'Provider', wraps: true, from: 600, cell: ({ provider }) => provider },
          { key: 'category', header: 'Kind', from: 1024, cell: ({ category }) => (category === 'live' ? 'live table' : 'slot') },
          { key: 'rtp', header: 'Stated return', numeric: true, from: 600, cell: ({ rtp }) => (rtp === null ? 'none' : `${rtp} %`) },
          { key: 'contribution', header: 'Wagering', numeric: true, cell: contributionCell },
          { key: 'bonus', header: 'Bonus money', from: 1024, cell: ({ takes_bonus: takes }) => (takes ? 'taken' : 'not taken') },
          { key: 'state', header: 'State', cell: (row) => <State row={row} isAllowed={isAllowed} /> },
        ]}
      />
      {rows.length === LISTED && <p>Only the first {LISTED} games are listed. Search for the others.</p>}
    </>
  )
}

function State({ row: { title, provider_id: provider, game, state }, isAllowed }: { row: Game; isAllowed: boolean }) {
  const decide = useDecide()
  if (state === 'removed' || !isAllowed) return state
  const isOn = state === 'off'
  const turn = () =>
    decide({
      title: isOn ? 'Offer the game' : 'Withdraw the game',
      text: isOn ? `${title} takes stakes again.` : `${title} takes no more stakes; wins of its open rounds are still paid.`,
      verb: isOn ? 'Offer' : 'Withdraw',
      isGrave: !isOn,
      send: (reason) => call('POST /console/v1/provider-games/switch', { body: { provider, game, is_on: isOn, reason } }),
    })
  return (
    <>
      {state}{' '}
      <Button size={32} aria-label={`${isOn ? 'Offer' : 'Withdraw'} ${title}`} onClick={turn}>
        {isOn ? 'Offer' : 'Withdraw'}
      </Button>
    </>
  )
}

/** A game that contributes nothing says why. */
function contributionCell({ contribution, rtp }: Game) {
  if (contribution > 0) return `${contribution} %`
  return <Badge tone="warn">{rtp === null ? '0 %: no stated return' : '0 %: returns too much for the offers'}</Badge>
}
