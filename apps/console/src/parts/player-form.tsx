import { Button, Card, Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import s from './player-form.module.css'

const PLAYER = /^[1-9]\d{0,17}$/

interface PlayerFormProps {
  /** At the right of the player's number. */
  hint?: string
  /** Whether what else the form asks for is right. */
  isValid?: boolean
  onSubmit(player: string): void
  /** What else the form asks for; `isSubmitted`: the way on was pressed, so what is wrong says so. */
  children?: (isSubmitted: boolean) => ReactNode
}

/** An act about one player: his number, what else it takes, and the way on to its reason. */
export function PlayerForm({ hint, isValid = true, onSubmit, children }: PlayerFormProps) {
  const [player, setPlayer] = useState('')
  const [isSubmitted, setSubmitted] = useState(false)
  const isPlayer = PLAYER.test(player)
  return (
    <Card className={s.card}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          setSubmitted(true)
          if (isPlayer && isValid) onSubmit(player)
        }}
      >
        <Input
          label="Player"
          hint={hint}
          value={player}
          onChange={setPlayer}
          inputMode="numeric"
          error={isSubmitted && !isPlayer && 'The number of a player'}
        />
        {children?.(isSubmitted)}
        <Button type="submit" kind="primary">
          Go on
        </Button>
      </form>
    </Card>
  )
}
