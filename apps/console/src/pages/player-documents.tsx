import { Card, Heading, KeyValue, Link } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { NEEDS, REASONS, VERIFICATION_STATUSES } from '../lib/labels.ts'
import { Loaded } from '../parts/loaded.tsx'
import s from './player-parts.module.css'

const KEY = 'GET /console/v1/players/{id}/verification'

/** The state of the identity check; documents open on the page of checks, where each view is logged. */
export function PlayerDocuments({ player }: { player: string }) {
  const query = useQuery<Answer<typeof KEY>>({ queryKey: [KEY, player], queryFn: () => call(KEY, { params: { id: player } }) })
  return (
    <Loaded query={query}>
      {({ status, need, reason, check }) => (
        <Card as="section" aria-labelledby="documents" className={s.page}>
          <Heading level={2} look="card" id="documents">
            Identity check
          </Heading>
          <KeyValue
            items={[
              { key: 'status', name: 'State', value: VERIFICATION_STATUSES[status] },
              { key: 'need', name: 'Required because of', value: need ? NEEDS[need] : '—' },
              { key: 'reason', name: 'Why it failed', value: reason ? REASONS[reason] : '—' },
            ]}
          />
          {check ? (
            <p>
              <Link href={`#/verifications/${check}`}>Open the documents</Link>. Each view is logged.
            </p>
          ) : (
            <p className={s.dim}>The player has submitted no documents.</p>
          )}
        </Card>
      )}
    </Loaded>
  )
}
