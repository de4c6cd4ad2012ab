import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'

import { maskPhone, type PhoneCountry, phonePrefixes, type PhoneValue, prefixOf, readPhone } from '../lib/phone.ts'
import { describedBy, Field } from './field.tsx'
import { Icon } from './icon.tsx'
import s from './phone-input.module.css'

interface PhoneInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  value: PhoneValue
  onChange: (value: PhoneValue) => void
  /** Accessible name of the prefix picker. */
  countryLabel: string
  /** Names of the countries in the list, in the interface language. */
  countryNames: Record<PhoneCountry, string>
  disabled?: boolean
  /** Focused when the surrounding dialog opens. */
  landing?: boolean
  onBlur?: () => void
}

/** Prefix and number in one box; the number is grouped as it is typed. Source: CON-7. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, hint, error, value, onChange, countryLabel, countryNames, disabled, landing, onBlur } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const text = maskPhone(value)
  const noteCaret = useDigitCaret(field, text)
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={disabled}>
      <span className={s.country}>
        <span aria-hidden="true">
          {value.country.toUpperCase()} {prefixOf(value.country).prefix}
        </span>
        <Icon name="chevron-down" size={16} />
        <select
          aria-label={countryLabel}
          value={value.country}
          disabled={disabled}
          onChange={(event) => onChange({ ...value, country: event.target.value as PhoneCountry })}
        >
          {phonePrefixes.map(({ country, prefix }) => (
            <option key={country} value={country}>
              {`${countryNames[country]} ${prefix}`}
            </option>
          ))}
        </select>
      </span>
      <input
        {...describedBy(id, error)}
        id={id}
        ref={field}
        className={s.number}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        disabled={disabled}
        data-landing={landing ? '' : undefined}
        value={text}
        onBlur={onBlur}
        onChange={(event) => {
          noteCaret()
          onChange(readPhone(value.country, event.target.value))
        }}
      />
    </Field>
  )
}

/** Keeps the caret after its digit when the mask moves characters. Call the returned function with the field when its text changes. */
function useDigitCaret(field: RefObject<HTMLInputElement | null>, text: string): () => void {
  const digitsBefore = useRef<number | null>(null)

  useLayoutEffect(() => {
    const input = field.current
    if (!input || digitsBefore.current === null) return
    const at = placeAfter(text, digitsBefore.current)
    digitsBefore.current = null
    input.setSelectionRange(at, at)
  }, [field, text])

  return () => {
    const input = field.current
    const before = input?.value.slice(0, input.selectionStart ?? 0) ?? ''
    digitsBefore.current = before.replace(/\D/g, '').length
  }
}

function placeAfter(text: string, digits: number): number {
  let left = digits
  for (let at = 0; at < text.length; at++) {
    if (left === 0) return at
    if (/\d/.test(text[at] ?? '')) left--
  }
  return text.length
}
