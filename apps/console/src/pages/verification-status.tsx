import { Button, Card, Heading, Input, KeyValue, Notice } from '@fairhouse/ui'
import { Form, useForm } from '@fairhouse/ui/form'
import { useMutation } from '@tanstack/react-query'

import { type Answer, call } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { NEEDS, REASONS, VERIFICATION_STATUSES } from '../lib/labels.ts'
import { isPlayerNumber, PLAYER_FORMAT } from '../lib/typed-numbers.ts'
import type { Decision } from '../parts/confirm-dialog.tsx'
import { DecisionKey, RowActions } from '../parts/row-actions.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './verification.module.css'

type PlayerVerification = Answer<'GET /console/v1/players/{id}/verification'>

/** The verification status of any player by id, and whether verification is required. */
export function VerificationStatus({ onOpen }: { onOpen: (check: string) => void }) {
  const lookup = useMutation({ mutationFn: (id: string) => call('GET /console/v1/players/{id}/verification', { params: { id } }) })
  const form = useForm({
    values: { player: '' },
    faults: ({ player }) => ({ player: !isPlayerNumber(player.trim()) && PLAYER_FORMAT }),
    send: ({ player }) => lookup.mutate(player.trim()),
    isBusy: lookup.isPending,
  })
  return (
    <Card as="section" aria-labelledby="standing" className={s.standing}>
      <Heading level={2} look="card" id="standing">
        A player by number
      </Heading>
      <Form form={form} className={s.ask}>
        <Input label="Player" {...form.field('player')} inputMode="numeric" maxLength={18} required />
        <Button type="submit" busy={form.isBusy}>
          Look up
        </Button>
      </Form>
      {lookup.error && (
        <div role="alert">
          <Notice tone="lose">{toErrorMessage(lookup.error, { not_found: 'There is no player of this number.' })}</Notice>
        </div>
      )}
      <div aria-live="polite">
        {lookup.data && <Facts verification={lookup.data} onOpen={onOpen} onRequested={() => lookup.mutate(lookup.data.player)} />}
      </div>
    </Card>
  )
}

function Facts({
  verification,
  onOpen,
  onRequested,
}: {
  verification: PlayerVerification
  onOpen: (check: string) => void
  onRequested: () => void
}) {
  const { player, status, need, reason, check } = verification
  const items = [
    { key: 'status', name: 'Verification', value: VERIFICATION_STATUSES[status] },
    { key: 'need', name: 'Required by', value: need ? NEEDS[need] : 'nobody' },
    ...(reason ? [{ key: 'reason', name: 'Last reason sent', value: REASONS[reason] }] : []),
  ]
  return (
    <div className={s.facts}>
      <KeyValue items={[{ key: 'player', name: 'Player', value: <PlayerLink player={player} /> }, ...items]} />
      <RowActions>
        {check !== null && (
          <Button size={32} onClick={() => onOpen(check)}>
            Open the check
          </Button>
        )}
        {need === null && <AskVerification player={player} onRequested={onRequested} />}
      </RowActions>
    </div>
  )
}

type Need = 'risk' | 'operator'
const KEYS: Readonly<Record<Need, string>> = { risk: 'Ask for a risk', operator: 'Ask for another cause' }

/** Requires proof of identity of a player of whom none is required yet. `onRequested`: after success. */
export const AskVerification = ({ player, onRequested }: { player: string; onRequested?: () => void }) =>
  (['risk', 'operator'] as const).map((need) => (
    <DecisionKey key={need} label={KEYS[need]} decision={askDecision(player, need, onRequested)} />
  ))

const askDecision = (player: string, need: Need, onRequested: (() => void) | undefined): Decision => ({
  title: `Require verification of player ${player}`,
  text: 'Their payouts wait until they are verified.',
  verb: KEYS[need],
  isGrave: true,
  send: (reason) => call('POST /console/v1/players/{id}/verification/ask', { params: { id: player }, body: { need, reason } }),
  ...(onRequested && { onDone: onRequested }),
})
