import { Button, Card, Input } from '@fairhouse/ui'
import { useState } from 'react'

import { call, Refused } from '../lib/call.ts'
import { useDecide } from '../parts/deciding.tsx'
import s from './correction.module.css'

const PLAYER = /^[1-9]\d{0,17}$/

const WHY: Partial<Record<Refused['code'], string>> = {
  code_too_soon: 'A link went out less than a minute ago, or there were ten messages to this address today. Send it later.',
  not_found: 'No link: this player may log in, has proved no address, or is not there.',
}

/** The house's own sentences for these speak of other things. */
const saidHere = (err: unknown): never => {
  const message = err instanceof Refused ? WHY[err.code] : undefined
  throw err instanceof Refused && message ? new Refused(err.status, { code: err.code, message }) : err
}

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
      send: (reason) => call('POST /console/v1/players/{id}/payout-link', { params: { id: player }, body: { reason } }).catch(saidHere),
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
