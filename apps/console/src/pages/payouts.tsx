import { Badge, Button, KeyValue, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'

import { call, type Input } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { agoText, causesText, choicesOf, instantText, PAYOUT_REFUSALS, sumText, whyItWaits } from '../lib/labels.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { Allowance } from '../parts/allowance.tsx'
import { LongWord } from '../parts/list-page.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Proposed } from '../parts/proposed.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

export const page: PageMeta = {
  group: 'Money',
  order: 30,
  href: '#/payouts',
  label: 'Payouts',
  icon: 'arrow-up',
  act: 'payments',
  Screen: Payouts,
}

type Row = PagedRowOf<'GET /console/v1/payouts'>
type Verdict = Input<'POST /console/v1/payouts/{id}/{verdict}'>['params']['verdict']

const ACTIONS: Partial<Record<Row['status'], readonly { verdict: Verdict; verb: string; isGrave?: boolean }[]>> = {
  review: [
    { verdict: 'approve', verb: 'Approve' },
    { verdict: 'reject', verb: 'Reject', isGrave: true },
  ],
  unknown: [
    { verdict: 'sent', verb: 'It was sent' },
    { verdict: 'paid', verb: 'It was paid' },
    { verdict: 'failed', verb: 'It failed', isGrave: true },
  ],
}

const MARK_SEEN = [{ verdict: 'seen', verb: 'It was looked at' }] as const

/** Payouts in review, and payouts of unknown outcome that only the provider's statement resolves. */
export function Payouts() {
  return (
    <>
      <Allowance />
      <PagedRows
        from="GET /console/v1/payouts"
        refetchMs={REFETCH_MS}
        caption="Payouts waiting for review"
        empty={{ title: 'No payout waits for review', text: 'Payouts in review or of unknown outcome will appear here.' }}
        columns={[
          { key: 'id', header: 'Payout', heads: true, cell: ({ id }) => id },
          { key: 'player', header: 'Player', from: 600, cell: ({ player }) => <PlayerLink player={player} /> },
          {
            key: 'way',
            header: 'Way',
            from: 1024,
            wraps: true,
            cell: ({ psp, type, destination }) => <LongWord>{`${psp}, ${type} ${destination}`}</LongWord>,
          },
          { key: 'sum', header: 'Sum', numeric: true, from: 600, cell: sumText },
          { key: 'status', header: 'State', from: 600, cell: ({ status }) => <Badge tone="warn">{status}</Badge> },
          { key: 'why', header: 'Why', from: 1024, wraps: true, cell: (row) => <Why row={row} /> },
          {
            key: 'at',
            header: 'Asked for',
            sorts: 'at',
            from: 1024,
            wraps: true,
            cell: ({ created_at }) => `${instantText(created_at)}, ${agoText(created_at)} ago`,
          },
          { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Verdicts row={row} /> },
        ]}
      />
    </>
  )
}

/** One column: two narrow ones would break into many lines. */
function Why({ row }: { row: Row }) {
  const two = causesText(row.second)
  return (
    <>
      <div>{`${returnText(row)}${whyItWaits(row)}`}</div>
      <div>{two === '' ? 'One person is enough.' : `Two decide: ${two}.`}</div>
    </>
  )
}

/** Shown before the action: whether it takes effect at once. */
const secondText = (causes: Row['second']): string => (causes.length > 0 ? ` A second person decides it too: ${causesText(causes)}.` : '')

/** D-74: its deposit came despite the player's own restriction, so that stakes and the order of sources do not apply. */
const returnText = ({ flag }: Row): string => (flag === null ? '' : `returns the flagged coins ${flag}, unstaked; `)

/** Facts to know before the decision. */
function Facts({ row, needsSecondPerson }: { row: Row; needsSecondPerson: boolean }) {
  const { id, player, currency, created_at: since, is_new_destination: isNew, second } = row
  return (
    <>
      <p>
        {sumText(row)} of player <PlayerLink player={player} />.{needsSecondPerson && secondText(second)}
      </p>
      <KeyValue
        items={[
          { key: 'to', name: isNew ? 'To, for the first time' : 'To, as before', value: <Destination row={row} /> },
          { key: 'why', name: 'Why it waits', value: `${returnText(row)}${whyItWaits(row)}` },
          ...(row.linked_rounds.length > 0
            ? [{ key: 'linked', name: 'Against linked accounts', value: <LinkedRounds rounds={row.linked_rounds} /> }]
            : []),
          { key: 'age', name: 'Waiting for', value: agoText(since) },
        ]}
      />
      <PlayerFacts key={id} player={player} currency={currency} />
    </>
  )
}

const POT_GAMES: Readonly<Record<Row['linked_rounds'][number]['game'], string>> = { 'coin-pvp': 'duel', rooms: 'room' }

/** D-74: the latest rounds of real money in which both had stakes. */
function LinkedRounds({ rounds }: { rounds: Row['linked_rounds'] }) {
  return (
    <ul>
      {rounds.map(({ game, round, player }) => (
        <li key={`${round} ${player}`}>
          {POT_GAMES[game]} {round} with player <PlayerLink player={player} />
        </li>
      ))}
    </ul>
  )
}

/** Full number on demand: each view is logged. */
function Destination({ row: { id, destination, type } }: { row: Row }) {
  const reveal = useMutation({ mutationFn: () => call('GET /console/v1/payouts/{id}/destination', { params: { id } }) })
  if (reveal.data) return reveal.data.destination
  return (
    <>
      {type} {destination}{' '}
      <Button size={32} busy={reveal.isPending} onClick={() => reveal.mutate()}>
        Show in full
      </Button>
      {reveal.error && <Notice tone="lose">{toErrorMessage(reveal.error)}</Notice>}
    </>
  )
}

function Verdicts({ row }: { row: Row }) {
  const { id, status, finding, proposal } = row
  const decide = useDecide()
  const may = useMay('payout')
  if (!may) return 'a role that decides payouts'
  const actions: NonNullable<(typeof ACTIONS)[Row['status']]> = ACTIONS[status] ?? (finding === null ? [] : MARK_SEEN)
  const settle = (verdict: Verdict, verb: string, isGrave = false) =>
    decide({
      title: `${verb}: payout ${id}`,
      text: <Facts row={row} needsSecondPerson={verdict !== 'reject' && verdict !== 'seen'} />,
      verb,
      isGrave,
      ...(verdict === 'reject' && { causes: choicesOf(PAYOUT_REFUSALS) }),
      send: (reason, because) =>
        call('POST /console/v1/payouts/{id}/{verdict}', { params: { id, verdict }, body: { reason, ...(because && { because }) } }),
    })
  if (proposal) return <Proposed seconds={proposal.seconds} />
  return (
    <RowActions wraps>
      {actions.map(({ verdict, verb, isGrave }) => (
        <Button key={verdict} size={32} aria-label={`${verb}, payout ${id}`} onClick={() => settle(verdict, verb, isGrave)}>
          {verb}
        </Button>
      ))}
    </RowActions>
  )
}
