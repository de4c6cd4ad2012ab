import { Badge, Button } from '@fairhouse/ui'

import { call, type Input } from '../lib/call.ts'
import { choicesOf, instantText, LANGUAGES, VIP_REFUSALS } from '../lib/labels.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

export const page: PageMeta = {
  group: 'Players',
  order: 30,
  href: '#/vip',
  label: 'VIP requests',
  icon: 'vip',
  act: 'vip',
  Screen: VipRequests,
}

type Row = PagedRowOf<'GET /console/v1/vip'>
type Verdict = Input<'POST /console/v1/vip/{id}/{verdict}'>['params']['verdict']

const FORMS: Readonly<Record<Row['request_type'], string>> = { registration: 'at registration', vip: 'on the club’s page' }

/** SEC-2: VIP join requests with contact details and decision. */
export function VipRequests() {
  return (
    <PagedRows
      from="GET /console/v1/vip"
      refetchMs={REFETCH_MS}
      caption="VIP join requests"
      empty={{ title: 'No request is waiting', text: 'Requests from registration and from the club’s page will appear here.' }}
      columns={[
        { key: 'player', header: 'Player', heads: true, cell: ({ player }) => <PlayerLink player={player} /> },
        {
          key: 'form',
          header: 'Asked',
          sorts: 'at',
          from: 1024,
          cell: ({ request_type, at }) => `${FORMS[request_type]}, ${instantText(at)}`,
        },
        { key: 'level', header: 'Level', numeric: true, from: 600, cell: ({ level }) => level },
        {
          key: 'contact',
          header: 'To reach',
          from: 1024,
          wraps: true,
          cell: ({ contact, locale }) => `${contact ?? 'no proved address'} (${LANGUAGES[locale]})`,
        },
        { key: 'state', header: 'Spoken with', sorts: 'contacted', wraps: true, from: 600, cell: (row) => <Contacted row={row} /> },
        { key: 'keys', header: 'Decision', cell: (row) => <Verdicts row={row} /> },
      ]}
    />
  )
}

function Contacted({ row: { contacted } }: { row: Row }) {
  if (!contacted) return <Badge tone="warn">not yet</Badge>
  return (
    <>
      {contacted.note} ({contacted.by}, {instantText(contacted.at)})
    </>
  )
}

const ACTIONS: readonly { verdict: Verdict; verb: string; text: string; isGrave?: boolean }[] = [
  { verdict: 'contacted', verb: 'Contacted', text: 'The request stays open; the reason is stored as a note of the conversation.' },
  { verdict: 'accept', verb: 'Accept', text: 'The player joins the club, becomes premium, and is notified.' },
  { verdict: 'reject', verb: 'Reject', text: 'The player is notified of the reason, and may request again in 30 days.', isGrave: true },
]

function Verdicts({ row: { id, player, contacted } }: { row: Row }) {
  const decide = useDecide()
  const offered = ACTIONS.filter(({ verdict }) => verdict !== 'contacted' || !contacted)
  return (
    <RowActions>
      {offered.map(({ verdict, verb, text, isGrave = false }) => (
        <Button
          key={verdict}
          size={32}
          aria-label={`${verb}, player ${player}`}
          onClick={() =>
            decide({
              title: `${verb}: player ${player}`,
              text,
              verb,
              isGrave,
              ...(verdict === 'reject' && { causes: choicesOf(VIP_REFUSALS) }),
              send: (reason, because) =>
                call('POST /console/v1/vip/{id}/{verdict}', { params: { id, verdict }, body: { reason, ...(because && { because }) } }),
            })
          }
        >
          {verb}
        </Button>
      ))}
    </RowActions>
  )
}
