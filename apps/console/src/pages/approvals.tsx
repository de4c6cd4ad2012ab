import { proposesText } from '@fairhouse/contracts'
import { Badge, Button } from '@fairhouse/ui'

import { call } from '../lib/call.ts'
import { compareAmounts } from '../lib/difference.ts'
import { causesText, instantText, isZero, sumText } from '../lib/labels.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { Allowance } from '../parts/allowance.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import { MatchFacts } from '../parts/match-facts.tsx'
import { PlayerFacts } from '../parts/player-facts.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'

export const page: PageMeta = { group: 'Money', order: 20, href: '#/approvals', label: 'Approvals', icon: 'check', Screen: Approvals }

type Row = PagedRowOf<'GET /console/v1/approvals'>

const hasAmount = ({ kind, amount }: Row) =>
  kind !== 'role' && kind !== 'operator' && kind !== 'work' && !(kind === 'block' && isZero(amount))

/** Proposals that need a second person with another role. */
export function Approvals() {
  return (
    <>
      <Allowance />
      <PagedRows
        from="GET /console/v1/approvals"
        refetchMs={REFETCH_MS}
        caption="Waiting for a second person"
        empty={{ title: 'Nothing waits for a second person', text: 'Actions above one person’s limit will appear here.' }}
        columns={[
          { key: 'what', header: 'What', heads: true, wraps: true, cell: (row) => <What row={row} /> },
          { key: 'player', header: 'Player', from: 1024, cell: ({ player }) => (player === null ? '—' : <PlayerLink player={player} />) },
          { key: 'sum', header: 'Sum', numeric: true, from: 600, cell: (row) => (hasAmount(row) ? sumText(row) : '—') },
          { key: 'reason', header: 'Reason', from: 1024, wraps: true, cell: ({ reason }) => reason },
          { key: 'why', header: 'Why two', from: 1024, wraps: true, cell: ({ causes }) => causesText(causes) || '—' },
          { key: 'by', header: 'Asked by', from: 600, cell: ({ by }) => by },
          { key: 'at', header: 'Since', sorts: 'at', from: 1024, cell: ({ at }) => instantText(at) },
          { key: 'keys', header: 'Decision', wraps: true, cell: (row) => <Verdicts row={row} /> },
        ]}
      />
    </>
  )
}

function What({ row: { kind, subject, match } }: { row: Row }) {
  const value = match?.value
  const difference = value && compareAmounts(match.asked, value.amount)
  return (
    <>
      {proposesText(kind)}: {subject}
      {difference && (
        <div>
          <Badge tone={difference.isFar ? 'lose' : 'neutral'}>
            asked {sumText({ amount: match.asked, currency: value.currency })}, {difference.percent}
          </Badge>
        </div>
      )}
    </>
  )
}

function ApprovalFacts({ row }: { row: Row }) {
  const { subject, by, reason, match, player, currency, kind } = row
  return (
    <>
      <p>
        {hasAmount(row) ? `${subject}, ${sumText(row)}` : subject}. Asked by {by}: {reason}
      </p>
      {match && !match.value && <p>The money is not in suspense any more.</p>}
      {match?.value && player !== null && (
        <MatchFacts
          invoice={match.invoice}
          player={player}
          expected={match.asked}
          received={match.value.amount}
          currency={match.value.currency}
          coins={match.value.currency === currency ? undefined : row}
          hasProof={match.has_proof}
        />
      )}
      {(kind === 'payout' || kind === 'correction') && player !== null && <PlayerFacts player={player} currency={currency} />}
    </>
  )
}

const LINK_TEXT =
  'Send this link to the operator over a safe channel. It is shown once and works once, for an hour, with the code that the proposer has.'

type Verdict = 'approve' | 'decline' | 'withdraw'

function Verdicts({ row }: { row: Row }) {
  const { id, kind, subject, is_mine_to_decide, is_mine, seconds } = row
  const decide = useDecide()
  const settle = (verdict: Verdict, verb: string) =>
    decide({
      title: `${verb}: ${proposesText(kind)}`,
      text: <ApprovalFacts row={row} />,
      verb,
      isGrave: verdict !== 'approve',
      send: async (reason) => {
        const { link } = await call('POST /console/v1/approvals/{id}/{verdict}', { params: { id, verdict }, body: { reason } })
        return { success: true, once: link === undefined ? undefined : { text: LINK_TEXT, label: 'Link to the new log-in', secret: link } }
      },
    })
  if (!is_mine_to_decide)
    return (
      <>
        {seconds.length > 0 ? `For ${seconds.join(' or ')}` : 'Nobody here may decide it: take on a person with another role.'}
        {is_mine && (
          <RowActions>
            <Button size={32} aria-label={`Withdraw ${subject}`} onClick={() => settle('withdraw', 'Withdraw')}>
              Withdraw
            </Button>
          </RowActions>
        )}
      </>
    )
  return (
    <RowActions>
      <Button size={32} kind="primary" aria-label={`Approve ${subject}`} onClick={() => settle('approve', 'Approve')}>
        Approve
      </Button>
      <Button size={32} aria-label={`Decline ${subject}`} onClick={() => settle('decline', 'Decline')}>
        Decline
      </Button>
    </RowActions>
  )
}
