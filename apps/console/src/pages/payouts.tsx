import { Badge, Button, Card, EmptyState, Table } from '@fairhouse/ui'

import { type Answer, call, type Input } from '../lib/call.ts'
import { useAnswer } from '../lib/use-answer.ts'
import { instantText, sumText } from '../lib/words.ts'
import { useDecide } from '../parts/deciding.tsx'
import { Keys } from '../parts/keys.tsx'
import { Loaded } from '../parts/loaded.tsx'

type Row = Answer<'GET /console/v1/payouts'>['data'][number]
type Verdict = Input<'POST /console/v1/payouts/{id}/{verdict}'>['params']['verdict']

const KEYS: Partial<Record<Row['status'], readonly { verdict: Verdict; verb: string; isGrave?: boolean }[]>> = {
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

/** Payouts in review, and those of which nobody can tell what became of them but the provider's book. */
export function Payouts() {
  const query = useAnswer('GET /console/v1/payouts')
  return (
    <Loaded query={query}>
      {({ data }) => (
        <Card pad={data.length > 0 ? 0 : 16}>
          {data.length > 0 ? (
            <Table
              dense
              caption="Payouts that wait for a person"
              rows={data}
              rowKey={({ id }) => id}
              columns={[
                { key: 'id', header: 'Payout', heads: true, from: 1024, cell: ({ id }) => id },
                { key: 'player', header: 'Player', from: 600, cell: ({ player }) => player },
                { key: 'way', header: 'Way', from: 1024, cell: ({ psp, type, destination }) => `${psp}, ${type} ${destination}` },
                { key: 'sum', header: 'Sum', numeric: true, cell: sumText },
                { key: 'status', header: 'State', cell: ({ status }) => <Badge tone="warn">{status}</Badge> },
                { key: 'why', header: 'Why it waits', from: 1024, wraps: true, cell: ({ finding }) => finding ?? '—' },
                { key: 'at', header: 'Asked for', from: 1024, cell: ({ created_at }) => instantText(created_at) },
                { key: 'keys', header: 'Decision', cell: (row) => <Verdicts row={row} /> },
              ]}
            />
          ) : (
            <EmptyState title="No payout waits for a person" text="Payouts in review or of unknown outcome will stand here." />
          )}
        </Card>
      )}
    </Loaded>
  )
}

function Verdicts({ row }: { row: Row }) {
  const { id, status, destination, player } = row
  const decide = useDecide()
  const settle = (verdict: Verdict, verb: string, isGrave = false) =>
    decide({
      title: `${verb}: payout ${id}`,
      text: `${sumText(row)} of player ${player} to ${destination}.`,
      verb,
      isGrave,
      send: (reason) => call('POST /console/v1/payouts/{id}/{verdict}', { params: { id, verdict }, body: { reason } }),
    })
  return (
    <Keys>
      {KEYS[status]?.map(({ verdict, verb, isGrave }) => (
        <Button key={verdict} size={32} aria-label={`${verb}, payout ${id}`} onClick={() => settle(verdict, verb, isGrave)}>
          {verb}
        </Button>
      ))}
    </Keys>
  )
}
