import { Button, Card, Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import s from './player-form.module.css'

const PLAYER = /^[1-9]\d{0,17}$/

interface PlayerFormProps {
  /** At the right of the player's number. */
  hint?: string
  /** Whether what else the form asks for is right. */
  isRight?: boolean
  onAsk(player: string): void
  /** What else the form asks for; `isAsked`: the way on was pressed, so what is wrong says so. */
  children?: (isAsked: boolean) => ReactNode
}

/** An act about one player: his number, what else it takes, and the way on to its reason. */
export function PlayerForm({ hint, isRight = true, onAsk, children }: PlayerFormProps) {
  const [player, setPlayer] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isPlayer = PLAYER.test(player)
  return (
    <Card className={s.card}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (isPlayer && isRight) onAsk(player)
        }}
      >
        <Input
          label="Player"
          hint={hint}
          value={player}
          onChange={setPlayer}
          inputMode="numeric"
          error={isAsked && !isPlayer && 'The number of a player'}
        />
        {children?.(isAsked)}
        <Button type="submit" kind="primary">
          Go on
        </Button>
      </form>
    </Card>
  )
}
