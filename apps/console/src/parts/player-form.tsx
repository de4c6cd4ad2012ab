import { Button, Card, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import s from './player-form.module.css'

interface PlayerFormProps<Values extends { player: string }> {
  form: Form<Values>
  /** Right of the player id. */
  hint?: string
  /** The other fields. */
  children?: ReactNode
}

/** A form for an action on one player: the id, other fields, and the button that asks for the reason. */
export function PlayerForm<Values extends { player: string }>({ form, hint, children }: PlayerFormProps<Values>) {
  const { value, onChange, ...field } = form.field('player')
  return (
    <Card className={s.card}>
      <Form form={form} className={s.form}>
        <Input
          label="Player"
          hint={hint}
          {...field}
          value={value}
          onChange={(player) => onChange(player as Values['player'])}
          inputMode="numeric"
        />
        {children}
        <Button type="submit" kind="primary">
          Go on
        </Button>
      </Form>
    </Card>
  )
}
