/** The parts of a player's page, each with its own address. */
import { Card, Heading, KeyValue, Link, TabLinks } from '@fairhouse/ui'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useContext } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { instantText, NEEDS, REASONS, sumText, VERIFICATION_STATUSES } from '../lib/labels.ts'
import { MeContext, type Permission, useMay } from '../lib/me.ts'
import { LongWord } from '../parts/list-page.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { type RecordOf, RecordPage } from '../parts/record-page.tsx'
import { PlayerBonuses } from './player-bonuses.tsx'
import { PlayerConversations } from './player-conversations.tsx'
import { PlayerLimits } from './player-limits.tsx'
import { PlayerNotes } from './player-notes.tsx'
import s from './player-parts.module.css'
import { PlayerSessions } from './player-sessions.tsx'
import { PlayerStatement } from './player-statement.tsx'
import { PlayerTimeline } from './player-timeline.tsx'
import { AskVerification } from './verification-status.tsx'

const KEY = 'GET /console/v1/players/{id}/verification'

const RESULTS = [
  { value: 'won', label: 'won' },
  { value: 'lost', label: 'lost' },
]

/** The player's real rounds, newest first. */
const PlayerBets = ({ player }: { player: string }) => (
  <RecordPage
    from="GET /console/v1/players/{id}/bets"
    params={{ id: player }}
    caption={`Bets of player ${player}`}
    fields={[
      { name: 'find', label: 'Round' },
      { name: 'game', label: 'Game' },
      { name: 'result', label: 'Result', options: RESULTS },
    ]}
    columns={[
      { key: 'at', header: 'Placed', sorts: 'at', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'game', header: 'Game', cell: ({ game }) => game },
      { key: 'id', header: 'Round', from: 1024, wraps: true, cell: (row) => <Round row={row} /> },
      { key: 'stake', header: 'Stake', numeric: true, cell: ({ stake, currency }) => sumText({ amount: stake, currency }) },
      {
        key: 'payout',
        header: 'Paid back',
        numeric: true,
        from: 600,
        cell: ({ payout, currency }) => sumText({ amount: payout, currency }),
      },
      { key: 'status', header: 'State', from: 600, cell: ({ status }) => status },
    ]}
  />
)

/** A sports bet has a page of its own. */
function Round({ row: { id, game } }: { row: RecordOf<'GET /console/v1/players/{id}/bets'> }) {
  const word = <LongWord>{id}</LongWord>
  return useMay('trading') && game === 'sports' ? <Link href={`#/bets/${id}`}>{word}</Link> : word
}

interface Facet {
  label: string
  View: ComponentType<{ player: string }>
  /** Besides the right to see players. */
  needs?: Permission
}

const FACETS: Readonly<Record<string, Facet>> = {
  timeline: { label: 'Timeline', View: PlayerTimeline },
  statement: { label: 'Statement', View: PlayerStatement },
  bets: { label: 'Bets', View: PlayerBets },
  bonuses: { label: 'Bonuses', View: PlayerBonuses },
  sessions: { label: 'Sessions', View: PlayerSessions },
  limits: { label: 'Limits', View: PlayerLimits },
  documents: { label: 'Documents', View: PlayerDocuments, needs: 'verification' },
  conversations: { label: 'Conversations', View: PlayerConversations, needs: 'support' },
  notes: { label: 'Notes', View: PlayerNotes },
}

export const facetOf = (part: string | undefined) => (part !== undefined && Object.hasOwn(FACETS, part) ? FACETS[part] : undefined)

export function PlayerTabs({ player, part }: { player: string; part: string | undefined }) {
  const may = useContext(MeContext)?.may ?? []
  const root = `#/player/${player}`
  const parts = Object.entries(FACETS).filter(([, { needs }]) => needs === undefined || may.includes(needs))
  const links = [{ href: root, label: 'Profile' }, ...parts.map(([name, { label }]) => ({ href: `${root}/${name}`, label }))]
  return <TabLinks label={`Player ${player}`} links={links} present={facetOf(part) ? `${root}/${part}` : root} />
}

/** The state of the identity check; documents open on the page of checks, where each view is logged. */
function PlayerDocuments({ player }: { player: string }) {
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
          {need === null && (
            <div className={s.keys}>
              <AskVerification player={player} />
            </div>
          )}
        </Card>
      )}
    </Loaded>
  )
}
