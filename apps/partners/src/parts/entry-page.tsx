import { Card, Heading, Mark } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { LanguageChoice } from './language-choice.tsx'
import s from '../layout.module.css'

/** A page without a session: one form. */
export function EntryPage({ title, children, onSubmit }: { title: string; children: ReactNode; onSubmit: () => void }) {
  return (
    <main className={s.entry}>
      <Card pad={24} className={s.card}>
        <form
          className={s.form}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit()
          }}
        >
          <div className={s.brand}>
            <Mark />
            <LanguageChoice />
          </div>
          <Heading level={1}>{title}</Heading>
          {children}
        </form>
      </Card>
    </main>
  )
}
