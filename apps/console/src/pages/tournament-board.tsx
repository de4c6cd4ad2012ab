import { Badge, Modal } from '@fairhouse/ui'

import type { Answer } from '../lib/call.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { PagedRows } from '../parts/paged-rows.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import type { PagedRowOf } from '../parts/use-pages.ts'
import { pointsText, prizeKind } from './tournament-entry.ts'

type Tournament = PagedRowOf<'GET /console/v1/tournaments'>
type Row = Answer<'GET /console/v1/tournaments/{id}/board'>['data'][number]

const AGAIN_MS = 15_000

const NO_PLACE: Readonly<Record<NonNullable<Row['no_place']>, string>> = {
  least_points: 'too few points',
  barred: 'skipped: excluded, closed or of the staff',
  second_account: 'skipped: another account of the same person is ahead',
  at_the_end: 'without a place when the places became final',
}

/** PRO-15: the players of a tournament with their points, places and prizes, in a dialog over the list. */
export function TournamentBoard({ of, onClose }: { of: Tournament | undefined; onClose: () => void }) {
  return (
    <Modal open={of !== undefined} onClose={onClose} title={of ? `Board of ${of.title_en}` : ''} closeLabel="Close" width={800}>
      {of && <Places of={of} />}
    </Modal>
  )
}

const Places = ({ of: { id, currency, status, paid_at: paidAt } }: { of: Tournament }) => (
  <PagedRows
    from="GET /console/v1/tournaments/{id}/board"
    params={{ id }}
    caption="Board"
    empty={{ title: 'Nobody has points', text: 'Players will appear here with their first bet that counts.' }}
    noteOf={({ is_cut: isCut }) => (isCut ? 'More players have points: the board ends here.' : undefined)}
    {...(paidAt === null && status !== 'cancelled' && { refetchMs: AGAIN_MS })}
    columns={[
      { key: 'place', header: 'Place', cell: placeText },
      { key: 'player', header: 'Player', heads: true, wraps: true, cell: renderPlayer },
      { key: 'points', header: 'Points', numeric: true, cell: ({ points }) => pointsText(points) },
      { key: 'bets', header: 'Bets', from: 600, numeric: true, cell: ({ bets }) => bets },
      { key: 'since', header: 'Since', from: 1024, cell: ({ changed_at: at }) => instantText(at) },
      { key: 'prize', header: 'Prize', wraps: true, cell: (row) => prizeText(row, currency) },
    ]}
  />
)

const placeText = ({ place }: Row): string => (place === null ? '—' : `${place}`)

const renderPlayer = ({ id, is_hidden: isHidden, no_place: noPlace }: Row) => (
  <>
    <PlayerLink player={id} /> {isHidden && <Badge>hidden from players</Badge>}
    {noPlace !== null && <Badge tone="warn">{NO_PLACE[noPlace]}</Badge>}
  </>
)

/** What was paid, in the player's currency; before that the prize of the place. */
function prizeText({ prize, paid }: Row, currency: string): string {
  if (!prize) return '—'
  const due = `${sumText({ amount: prize.amount, currency })}, ${prizeKind(prize, currency)}`
  return paid ? `${due}; paid ${sumText(paid)}` : due
}
