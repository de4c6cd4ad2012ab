import { Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

interface DraftFieldProps {
  label: string
  /** The value as it is, in the locale's format. */
  text: string
  /** Digits, points and commas, as typed. */
  onText(text: string): void
  suffix?: ReactNode
  disabled?: boolean
}

/** A number field. While edited it keeps the typed text, also when the value becomes another one. */
export function DraftField({ label, text, onText, suffix, disabled }: DraftFieldProps) {
  const [draft, setDraft] = useState<string>()
  const change = (typed: string) => {
    const clean = typed.replace(/[^\d.,]/g, '')
    setDraft(clean)
    onText(clean)
  }
  return (
    <Input
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? text}
      onChange={change}
      onBlur={() => setDraft(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      suffix={suffix}
      disabled={disabled}
    />
  )
}
