import { Badge, Button, Card, Heading, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'

import { type Answer, call } from '../lib/call.ts'
import { useMay } from '../lib/me.ts'
import type { ErrorMessages } from '../lib/error-messages.ts'
import { LINK_KINDS } from '../lib/labels.ts'
import { isPlayerNumber } from '../lib/typed-numbers.ts'
import { useDecide } from './confirm-dialog.tsx'
import s from './linked-accounts.module.css'
import { PlayerLink } from './player-link.tsx'
import { useDecisionForm } from './use-decision-form.ts'

type Linked = Answer<'GET /console/v1/players/{id}'>['linked']

const MESSAGES: ErrorMessages = {
  not_found: 'There is no player of this number.',
  bad_transition: 'A colleague was quicker: the page shows how it stands now.',
  second_person: 'One of the accounts is your own, or linked to it: a colleague decides. Nothing was done.',
}

/** D-2: accounts of one person with the reasons for each link; operators with the permission add and remove links. */
export function LinkedAccounts({ player, linked }: { player: string; linked: Linked }) {
  const may = useMay('staff')
  const decide = useDecide()
  const form = useDecisionForm({
    values: { other: '' },
    faults: ({ other }) => ({ other: !(isPlayerNumber(other) && other !== player) && 'The number of another player' }),
    decision: ({ other }, _values, { reset }) => ({
      title: 'Link two accounts',
      text: `Players ${player} and ${other} count as one person from now on: the daily EUR 100 applies to both together. Neither is notified.`,
      verb: 'Link',
      errorMessages: MESSAGES,
      send: (reason) => call('POST /console/v1/players/{id}/links/{other}', { params: { id: player, other }, body: { reason } }),
      onDone: reset,
    }),
  })
  const unlink = (from: string) =>
    decide({
      title: 'Remove the link',
      text: `Players ${player} and ${from} are no longer linked by an operator. Shared details stay listed.`,
      verb: 'Remove',
      isGrave: true,
      errorMessages: MESSAGES,
      send: (reason) =>
        call('POST /console/v1/players/{id}/links/{other}/remove', { params: { id: player, other: from }, body: { reason } }),
    })
  return (
    <Card as="section" aria-labelledby="linked" className={s.card}>
      <Heading level={2} look="card" id="linked">
        Linked accounts ({linked.length})
      </Heading>
      {linked.length === 0 && <p className={s.dim}>No other account is linked to this person.</p>}
      {linked.length > 0 && (
        <ul className={s.list}>
          {linked.map(({ player: one, kinds }) => (
            <li key={one}>
              <span>
                Player <PlayerLink player={one} />
              </span>
              {kinds.map((kind) => (
                <Badge key={kind} tone="warn">
                  {LINK_KINDS[kind]}
                </Badge>
              ))}
              {may && kinds.includes('operator') && (
                <Button size={32} aria-label={`Remove the link to player ${one}`} onClick={() => unlink(one)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && (
        <Form form={form} className={s.form}>
          <Input label="Link with player" {...form.field('other')} inputMode="numeric" maxLength={18} />
          <Button type="submit">Link</Button>
        </Form>
      )}
    </Card>
  )
}
