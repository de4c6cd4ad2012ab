import { Button, Card, Heading, Input, KeyValue, Notice } from '@fairhouse/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { type Answer, call } from '../lib/call.ts'
import { toldOf } from '../lib/told.ts'
import { NEEDS, REASONS, VERIFICATION_STATUSES } from '../lib/words.ts'
import { useDecide } from '../parts/deciding.tsx'
import { Keys } from '../parts/keys.tsx'
import { PlayerLink } from '../parts/player-link.tsx'
import s from './verification.module.css'

type Found = Answer<'GET /console/v1/players/{id}/verification'>

/** Any player by his number: how far he has come, and whether the house asks him. */
export function Standing({ onOpen }: { onOpen: (check: string) => void }) {
  const [player, setPlayer] = useState('')
  const look = useMutation({ mutationFn: (id: string) => call('GET /console/v1/players/{id}/verification', { params: { id } }) })
  return (
    <Card as="section" aria-labelledby="standing" className={s.standing}>
      <Heading level={2} look="card" id="standing">
        A player by number
      </Heading>
      <form
        className={s.ask}
        onSubmit={(event) => {
          event.preventDefault()
          look.mutate(player.trim())
        }}
      >
        <Input label="Player" value={player} onChange={setPlayer} inputMode="numeric" maxLength={18} required />
        <Button type="submit" busy={look.isPending}>
          Look up
        </Button>
      </form>
      {look.error && (
        <div role="alert">
          <Notice tone="lose">{toldOf(look.error, { not_found: 'There is no player of this number.' })}</Notice>
        </div>
      )}
      {look.data && <Facts found={look.data} onOpen={onOpen} onAsked={() => look.mutate(look.data.player)} />}
    </Card>
  )
}

function Facts({ found, onOpen, onAsked }: { found: Found; onOpen: (check: string) => void; onAsked: () => void }) {
  const { player, status, need, reason, check } = found
  const decide = useDecide()
  const ask = (why: 'risk' | 'operator', verb: string) =>
    decide({
      title: `Ask player ${player} who they are`,
      text: 'Their payouts wait until they have proved it.',
      verb,
      isGrave: true,
      send: (said) => call('POST /console/v1/players/{id}/verification/ask', { params: { id: player }, body: { need: why, reason: said } }),
      onDone: onAsked,
    })
  const items = [
    { key: 'status', name: 'Verification', value: VERIFICATION_STATUSES[status] },
    { key: 'need', name: 'Asked for by', value: need ? NEEDS[need] : 'nobody' },
    ...(reason ? [{ key: 'reason', name: 'Last told', value: REASONS[reason] }] : []),
  ]
  return (
    <div className={s.facts} aria-live="polite">
      <KeyValue items={[{ key: 'player', name: 'Player', value: <PlayerLink player={player} /> }, ...items]} />
      <Keys>
        {check !== null && (
          <Button size={32} onClick={() => onOpen(check)}>
            Open the check
          </Button>
        )}
        {need === null && (
          <>
            <Button size={32} onClick={() => ask('risk', 'Ask for a risk')}>
              Ask for a risk
            </Button>
            <Button size={32} onClick={() => ask('operator', 'Ask for another cause')}>
              Ask for another cause
            </Button>
          </>
        )}
      </Keys>
    </div>
  )
}
