import { Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'

interface DraftFieldProps {
  label: string
  /** The value as it is, in the locale's format. */
  text: string
  /** Takes the text as typed; false when it is no number, and changes nothing. */
  onText(text: string): boolean
  suffix?: ReactNode
  disabled?: boolean
}

/** A number field. While edited it keeps the typed text, also when the value becomes another one; a text that is no number has an error. */
export function DraftField({ label, text, onText, suffix, disabled }: DraftFieldProps) {
  const t = useText()
  const [draft, setDraft] = useState<string>()
  const [isNumber, setIsNumber] = useState(true)
  const change = (typed: string) => {
    setDraft(typed)
    setIsNumber(onText(typed) || typed.trim() === '')
  }
  const leave = () => {
    setDraft(undefined)
    setIsNumber(true)
  }
  return (
    <Input
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? text}
      onChange={change}
      error={isNumber ? undefined : t('field.number')}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      suffix={suffix}
      disabled={disabled}
    />
  )
}
