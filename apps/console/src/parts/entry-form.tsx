/** Parts of forms that open the confirm dialog. */
import { Button, Card, Heading, Notice } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import s from './entry-form.module.css'

interface EntryFormProps<Values extends object> {
  title: string
  verb: string
  form: Form<Values>
  children: ReactNode
}

/** A card with a form in two columns and one key. Sent, it opens the confirm dialog. */
export function EntryForm<Values extends object>({ title, verb, form, children }: EntryFormProps<Values>) {
  return (
    <Card as="section" aria-label={title}>
      <Form form={form} className={s.form}>
        <div className={s.whole}>
          <Heading level={2} look="card">
            {title}
          </Heading>
        </div>
        {children}
        <div className={s.whole}>
          <Button type="submit" kind="primary" busy={form.isBusy}>
            {verb}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

/** The error of a whole list in a form, which no field of its rows can show. */
export const ListError = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <div role="alert">
      <Notice tone="lose">{text}</Notice>
    </div>
  )
