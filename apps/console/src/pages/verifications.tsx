import { Badge, Button } from '@fairhouse/ui'
import { useState } from 'react'

import { DOCUMENTS, instantText, NEEDS, REVIEW_CAUSES } from '../lib/labels.ts'
import { useHash } from '../lib/use-page.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import { Check } from './check.tsx'
import { VerificationStatus } from './verification-status.tsx'

export const page: PageMeta = {
  group: 'Players',
  order: 20,
  href: '#/verifications',
  label: 'Verification',
  icon: 'shield',
  act: 'verification',
  Screen: Verifications,
}

/** Checks left to an operator, and the status of any player by id. */
export function Verifications() {
  const { rest } = useHash()
  const [opened, setOpened] = useState<string | undefined>(rest)
  if (opened !== undefined) return <Check id={opened} onClose={() => setOpened(undefined)} />
  return (
    <>
      <PagedRows
        from="GET /console/v1/verifications"
        refetchMs={REFETCH_MS}
        caption="Checks waiting for review"
        empty={{ title: 'No check waits for review', text: 'Checks that the provider leaves to us will appear here.' }}
        columns={[
          { key: 'player', header: 'Player', heads: true, cell: ({ player }) => <PlayerLink player={player} /> },
          {
            key: 'cause',
            header: 'Why it waits',
            wraps: true,
            from: 600,
            cell: ({ cause }) => <Badge tone="warn">{REVIEW_CAUSES[cause]}</Badge>,
          },
          {
            key: 'document',
            header: 'Document',
            from: 1024,
            cell: ({ country, document_kind }) => `${DOCUMENTS[document_kind]}, ${country}`,
          },
          { key: 'need', header: 'Required by', from: 1024, cell: ({ need }) => (need ? NEEDS[need] : 'the player himself') },
          { key: 'at', header: 'Handed in', sorts: 'at', from: 600, cell: ({ submitted_at }) => instantText(submitted_at) },
          {
            key: 'keys',
            header: 'Decision',
            cell: ({ id, player }) => (
              <Button size={32} aria-label={`Open the check of player ${player}`} onClick={() => setOpened(id)}>
                Open
              </Button>
            ),
          },
        ]}
      />
      <VerificationStatus onOpen={setOpened} />
    </>
  )
}
