import { call } from '../lib/call.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { isPlayerNumber, PLAYER_FORMAT } from '../lib/typed-numbers.ts'
import { useNamedPlayer } from '../lib/use-page.ts'
import type { PageMeta } from '../page-table.ts'
import { PlayerForm } from '../parts/player-form.tsx'
import { useDecisionForm } from '../parts/use-decision-form.ts'

export const page: PageMeta = {
  group: 'Money',
  order: 70,
  href: '#/payout-link',
  label: 'Payout link',
  icon: 'lock',
  act: 'payout_link',
  Screen: PayoutLink,
}

const ERROR_MESSAGES: ErrorMessages = {
  code_too_soon: 'A link went out less than a minute ago, or there were ten messages to this address today. Send it later.',
  not_found: 'No link: this player may log in, has proved no address, or is not there.',
}

/** For a self-excluded player: the link goes to the verified address, and only the player names the payout destination. */
export function PayoutLink() {
  const player = useNamedPlayer()
  return <LinkForm key={player} of={player} />
}

function LinkForm({ of }: { of: string }) {
  const form = useDecisionForm({
    values: { player: of },
    faults: ({ player }) => ({ player: !isPlayerNumber(player) && PLAYER_FORMAT }),
    decision: ({ player }) => ({
      title: 'Send a payout link',
      text: `Player ${player} gets a link at the verified address. It opens only payouts, once, within 24 hours.`,
      verb: 'Send',
      errorMessages: ERROR_MESSAGES,
      send: (reason) => call('POST /console/v1/players/{id}/payout-link', { params: { id: player }, body: { reason } }),
    }),
  })
  return <PlayerForm hint="under self-exclusion" form={form} />
}
