import type { PartnerReviewCause } from '@fairhouse/contracts'
import { Badge, Button, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { useMay } from '../lib/me.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { useDecide } from '../parts/confirm-dialog.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { RowActions } from '../parts/row-actions.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'
import s from './partners.module.css'

export const page: PageMeta = {
  group: 'Visitors',
  order: 20,
  href: '#/partner-months',
  label: 'Partner months',
  icon: 'history',
  act: 'visitors',
  Screen: PartnerMonths,
}

type Month = PagedRowOf<'GET /console/v1/partner-months'>

const eur = (amount: string) => sumText({ amount, currency: 'EUR' })

/** PRO-18, BEY-12: what each partner earned each month, its hold, and the decision. */
export function PartnerMonths() {
  const isAllowed = useMay('partner')
  const check = useMutation({
    mutationFn: async ({ partner, month, code }: Month) => ({
      of: `${code}, ${month}`,
      ...(await call('GET /console/v1/partner-months/{id}/{month}', { params: { id: partner, month } })),
    }),
  })
  return (
    <div className={s.page}>
      <div aria-live="polite">
        {check.error && <Notice tone="lose">{toErrorMessage(check.error)}</Notice>}
        {check.data && <Checked {...check.data} />}
      </div>
      <PagedRows
        from="GET /console/v1/partner-months"
        refetchMs={REFETCH_MS}
        caption="Months of partners"
        empty={{ title: 'No month was closed', text: 'A month is closed on its partner’s account the day after it ends.' }}
        columns={[
          { key: 'month', header: 'Month', sorts: 'at', heads: true, cell: ({ month, code }) => `${month} ${code}` },
          { key: 'players', header: 'Players', from: 1024, numeric: true, cell: ({ players }) => players },
          { key: 'ngr', header: 'NGR', from: 600, numeric: true, cell: ({ ngr }) => eur(ngr) },
          { key: 'share', header: 'Share', from: 1024, numeric: true, cell: ({ revshare, percent }) => `${eur(revshare)} (${percent} %)` },
          { key: 'cpa', header: 'Fixed sums', from: 1024, numeric: true, cell: ({ cpa }) => eur(cpa) },
          { key: 'accrued', header: 'Earned', numeric: true, cell: ({ accrued }) => eur(accrued) },
          { key: 'state', header: 'State', from: 600, wraps: true, cell: (row) => <State row={row} /> },
          {
            key: 'keys',
            header: 'Decision',
            cell: (row) => (
              <RowActions>
                <Button size={32} aria-label={`Compute again: ${row.code} ${row.month}`} onClick={() => check.mutate(row)}>
                  Compute again
                </Button>
                {isAllowed && row.status === 'held' && !row.is_proposed && <Verdicts row={row} />}
              </RowActions>
            ),
          },
        ]}
      />
    </div>
  )
}

type Again = Answer<'GET /console/v1/partner-months/{id}/{month}'> & { of: string }

function Checked({ of, is_equal: isEqual, stored, computed, review }: Again) {
  return (
    <>
      {isEqual ? (
        <Notice tone="proof">{of}: computed again from journal, bets and terms, every sum is the stored one.</Notice>
      ) : (
        <Notice tone="lose">
          {of}: stored {eur(stored.accrued)} of NGR {eur(stored.ngr)}, computed {eur(computed.accrued)} of NGR {eur(computed.ngr)}. Approve
          nothing until it is understood.
        </Notice>
      )}
      {review.length > 0 && <Review of={of} players={review} />}
    </>
  )
}

const CAUSES: Record<PartnerReviewCause, string> = {
  own: 'is an own account of the partner: nothing counts',
  fraud: 'is named as fraud: only chargebacks count, and what earlier months counted has gone back',
  device: 'shares a device with the partner’s account',
  half: 'brings more than half of what is shared',
}

function Review({ of, players }: { of: string; players: Again['review'] }) {
  return (
    <ul className={s.list} aria-label={`Players to look at in ${of}`}>
      {players.map(({ player, ngr, causes }) => (
        <li key={player}>
          <PlayerLink player={player} /> {causes.map((cause) => CAUSES[cause]).join('; ')}. NGR {eur(ngr)}.
        </li>
      ))}
    </ul>
  )
}

function State({
  row: {
    status,
    hold_ends_at: holdEnds,
    taken_back: takenBack,
    owed_in: owed,
    owed_out: left,
    needs_review: needsReview,
    is_proposed: isProposed,
    decided,
  },
}: {
  row: Month
}) {
  return (
    <>
      {status === 'held' ? `held until ${instantText(holdEnds)}` : status}
      {decided && ` by ${decided.by}: ${decided.reason}`}
      {takenBack !== '0.00' && `, ${eur(takenBack)} taken back`}
      {owed !== '0.00' && `, ${eur(owed)} of fixed sums for frauds owed before, ${eur(left)} after`}{' '}
      {needsReview && <Badge tone="warn">review: few players, one with more than half, a shared device, or the partner among them</Badge>}{' '}
      {isProposed && <Badge tone="warn">waits for a second person</Badge>}
    </>
  )
}

const VERDICTS = [
  { verdict: 'approve', verb: 'Approve', text: 'becomes payable. Players who no longer deserve their fixed sum are taken back.' },
  { verdict: 'refuse', verb: 'Refuse', text: 'goes back to the house. The month stays in the record.' },
] as const

function Verdicts({ row: { partner, month, code, accrued, hold_ends_at: holdEnds } }: { row: Month }) {
  const decide = useDecide()
  return VERDICTS.map(({ verdict, verb, text }) => (
    <Button
      key={verdict}
      size={32}
      aria-label={`${verb} ${code} ${month}`}
      onClick={() =>
        decide({
          title: `${verb} ${month} of ${code}`,
          text: `${eur(accrued)} ${text}`,
          verb,
          isGrave: verdict === 'refuse',
          errorMessages: { bad_transition: `It is held until ${instantText(holdEnds)}, or was decided already.` },
          send: (reason) =>
            call('POST /console/v1/partner-months/{id}/{month}/{verdict}', { params: { id: partner, month, verdict }, body: { reason } }),
        })
      }
    >
      {verb}
    </Button>
  ))
}
