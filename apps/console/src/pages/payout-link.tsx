import { Button, Card, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call } from '../lib/call.ts'
import { useDecide } from '../parts/deciding.tsx'
import s from './correction.module.css'

const PLAYER = /^[1-9]\d{0,17}$/

/** For a player who has shut himself out: the link goes to his own proved address, and he alone says where money goes. */
export function PayoutLink() {
  const [player, setPlayer] = useState('')
  const [isAsked, setAsked] = useState(false)
  const decide = useDecide()
  const isWrong = !PLAYER.test(player)
  const ask = () => {
    setAsked(true)
    if (isWrong) return
    decide({
      title: 'Send a payout link',
      text: `Player ${player} gets a link at the address he proved. It opens payouts alone, once, within 24 hours.`,
      verb: 'Send',
      send: (reason) => call('POST /console/v1/players/{id}/payout-link', { params: { id: player }, body: { reason } }),
    })
  }
  return (
    <Card className={s.card}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          ask()
        }}
      >
        <Input
          label="Player"
          hint="under self-exclusion"
          value={player}
          onChange={setPlayer}
          inputMode="numeric"
          error={isAsked && isWrong && 'The number of a player'}
        />
        <Button type="submit" kind="primary">
          Go on
        </Button>
      </form>
    </Card>
  )
}
