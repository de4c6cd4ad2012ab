/** What the bets of a bonus counted, or the rounds of free spins, in a dialog over the player's page. */
import { Modal } from '@fairhouse/ui'

import { NOT_COUNTED } from '../lib/bonus-labels.ts'
import { instantText, sumText } from '../lib/labels.ts'
import { LongWord } from '../parts/list-page.tsx'
import { PagedRows } from '../parts/paged-rows.tsx'

export interface Opened {
  readonly kind: 'bonus' | 'spins'
  readonly id: string
  readonly currency: string
  /** Of a bonus its sum, of free spins what they are; in the middle of a sentence. */
  readonly title: string
}

interface OpenedBetsProps {
  player: string
  opened: Opened | undefined
  onClose: () => void
}

export const OpenedBets = ({ player, opened, onClose }: OpenedBetsProps) => (
  <Modal open={opened !== undefined} onClose={onClose} title={opened ? titleOf(opened) : ''} closeLabel="Close">
    {opened?.kind === 'bonus' && <BonusBets player={player} {...opened} />}
    {opened?.kind === 'spins' && <SpinRounds player={player} {...opened} />}
  </Modal>
)

const titleOf = ({ kind, title }: Opened): string => (kind === 'bonus' ? `Bets of the bonus of ${title}` : `Rounds of ${title}`)

const BonusBets = ({ player, id, currency }: { player: string } & Opened) => (
  <PagedRows
    from="GET /console/v1/players/{id}/bonuses/{bonusId}/bets"
    params={{ id: player, bonusId: id }}
    caption="What each bet counted"
    empty={{ title: 'No bet yet', text: 'Settled bets that were placed while the bonus was active will appear here.' }}
    columns={[
      { key: 'at', header: 'Settled', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'game', header: 'Game', cell: ({ game, title }) => title || game },
      { key: 'stake', header: 'Stake', numeric: true, from: 600, cell: ({ stake: amount }) => sumText({ amount, currency }) },
      { key: 'counted', header: 'Counted', numeric: true, cell: ({ counted: amount }) => sumText({ amount, currency }) },
      {
        key: 'why',
        header: 'Share',
        from: 600,
        wraps: true,
        cell: ({ percent, reason }) => (reason === null ? `${percent} %` : NOT_COUNTED[reason]),
      },
    ]}
  />
)

const SpinRounds = ({ player, id, currency }: { player: string } & Opened) => (
  <PagedRows
    from="GET /console/v1/players/{id}/free-spins/{campaign}/rounds"
    params={{ id: player, campaign: id }}
    caption="Rounds of the free spins"
    empty={{ title: 'No round yet', text: 'Rounds that are played with these free spins will appear here.' }}
    columns={[
      { key: 'at', header: 'Begun', heads: true, cell: ({ at }) => instantText(at) },
      { key: 'round', header: 'Round', wraps: true, from: 600, cell: ({ id: round }) => <LongWord>{round}</LongWord> },
      { key: 'won', header: 'Won', numeric: true, cell: ({ won: amount }) => sumText({ amount, currency }) },
      { key: 'state', header: 'State', cell: stateOf },
    ]}
  />
)

function stateOf({ ended_at: ended, is_taken_back: isTakenBack }: { ended_at: string | null; is_taken_back: boolean }): string {
  if (isTakenBack) return 'taken back'
  return ended === null ? 'open' : 'ended'
}
