/** A card with a form in two columns and one key. The page opens the confirm dialog on submit. */
import { Button, Card, Heading } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import s from './entry-form.module.css'

interface EntryFormProps {
  title: string
  verb: string
  onSubmit: () => void
  children: ReactNode
}

export function EntryForm({ title, verb, onSubmit, children }: EntryFormProps) {
  return (
    <Card as="section" aria-label={title}>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <div className={s.whole}>
          <Heading level={2} look="card">
            {title}
          </Heading>
        </div>
        {children}
        <div className={s.whole}>
          <Button type="submit" kind="primary">
            {verb}
          </Button>
        </div>
      </form>
    </Card>
  )
}
