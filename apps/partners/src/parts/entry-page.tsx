import { Card, Heading, Mark } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import type { ReactNode } from 'react'

import { LanguageChoice } from './language-choice.tsx'
import s from '../layout.module.css'

/** A page without a session: one form. */
export function EntryPage<Values extends object>({ title, children, form }: { title: string; children: ReactNode; form: Form<Values> }) {
  return (
    <main className={s.entry}>
      <Card pad={24} className={s.card}>
        <Form form={form} className={s.form}>
          <div className={s.brand}>
            <Mark />
            <LanguageChoice />
          </div>
          <Heading level={1}>{title}</Heading>
          {children}
        </Form>
      </Card>
    </main>
  )
}
