import { useId } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './list-field.module.css'

interface ListFieldProps {
  value: string
  onChange(text: string): void
  error: string | false
}

/** The text of bets, line by line as it was published: a field of one line would lose the ends of its lines. */
export function ListField({ value, onChange, error }: ListFieldProps) {
  const t = useText()
  const id = useId()
  return (
    <div className={s.field}>
      <label htmlFor={id}>{t('fairness.bets')}</label>
      <textarea
        id={id}
        className={s.text}
        rows={5}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p className={s.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
