import { Button, Card, Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import s from './player-form.module.css'

const PLAYER = /^[1-9]\d{0,17}$/

interface PlayerFormProps {
  /** Right of the player id. */
  hint?: string
  /** Whether the other fields are valid. */
  isValid?: boolean
  onSubmit(player: string): void
  /** The other fields; `isSubmitted`: the form was submitted, so errors are shown. */
  children?: (isSubmitted: boolean) => ReactNode
}

/** A form for an action on one player: the id, other fields, and the button that asks for the reason. */
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
