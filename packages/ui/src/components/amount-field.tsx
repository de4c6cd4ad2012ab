import { type ReactNode, useEffect, useId, useState } from 'react'

import {
  type AmountKey,
  type AmountLimits,
  amountText,
  cleanAmount,
  type DecimalMark,
  isUnreadable,
  parseAmount,
  pressedAmount,
  takesAll,
} from '../lib/amount.ts'
import { browserClock } from '../lib/clock.ts'
import { describedBy, Field } from './field.tsx'
import { KeyCap } from './key-cap.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'
import s from './amount-field.module.css'

export interface AmountKeys {
  max: string
  halfLabel: string
  doubleLabel: string
  maxLabel: string
  /** Caps of the keys that press ½ and 2×. Absent while hotkeys are off. */
  caps?: { half: string; double: string } | undefined
  /** Max asks once more before it enters the whole balance. Absent for play money. */
  all?: { text: string; label: string }
}

interface AmountFieldProps {
  label: string
  /** The limits as text, always visible: «1 – 50 000 ₽». */
  limitsText: ReactNode
  limits: AmountLimits
  /** As typed; `parseAmount` parses it. */
  value: string
  onChange: (text: string) => void
  /** The currency's sign. */
  symbol: ReactNode
  decimalMark: DecimalMark
  /** Names the broken limit; the value stays. */
  error?: ReactNode
  /** The error of a text that is no amount; the text stays. */
  unreadable: string
  disabled?: boolean | undefined
  /** The ½, 2× and Max keys: the Max label and the accessible names. No keys when absent. */
  keys?: AmountKeys
  /** Before the keys: a button in their size. */
  more?: ReactNode
  /** Visually hidden label and limits under the figures, as in the dock. */
  compact?: boolean | undefined
}

/** The stake: label and limits, the field, ½ 2× Max. */
export function AmountField(props: AmountFieldProps) {
  const { label, limitsText, limits, value, onChange, symbol, decimalMark, disabled, keys, more, compact } = props
  const error = isUnreadable(value) ? props.unreadable : props.error
  const id = useId()
  const amount = parseAmount(value) ?? 0n
  const press = (key: AmountKey) => onChange(amountText(pressedAmount(key, amount, limits), decimalMark))
  const settle = () => {
    const minor = parseAmount(value)
    if (minor !== null) onChange(amountText(minor, decimalMark))
  }
  return (
    <Field
      id={id}
      label={label}
      hint={compact ? undefined : limitsText}
      error={error}
      disabled={disabled}
      className={compact ? s.compact : undefined}
    >
      <span className={s.entry}>
        <input
          {...describedBy(id, error)}
          id={id}
          className={s.input}
          inputMode="decimal"
          autoComplete="off"
          disabled={disabled}
          value={value}
          onChange={(event) => onChange(cleanAmount(event.target.value, decimalMark))}
          onBlur={settle}
        />
        <span className={s.symbol} aria-hidden="true">
          <i>{value}</i>
          {symbol}
        </span>
        {compact && limitsText && <small className={s.limits}>{limitsText}</small>}
      </span>
      {keys && (
        <span className={s.keys}>
          {more}
          <Key text="½" label={keys.halfLabel} cap={keys.caps?.half} disabled={disabled} onPress={() => press('half')} />
          <Key text="2×" label={keys.doubleLabel} cap={keys.caps?.double} disabled={disabled} onPress={() => press('double')} />
          <MaxKey keys={keys} disabled={disabled} takesAll={takesAll(limits)} onPress={() => press('max')} />
        </span>
      )}
    </Field>
  )
}

/** A request to press again is withdrawn after this time. */
const ASKING_MS = 4000

/** One press never enters the whole balance: a second one confirms it. */
function MaxKey({
  keys,
  disabled,
  takesAll,
  onPress,
}: {
  keys: AmountKeys
  disabled?: boolean | undefined
  takesAll: boolean
  onPress(): void
}) {
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isAsking) return
    return browserClock.after(ASKING_MS, () => setAsking(false))
  }, [isAsking])
  const confirmation = isAsking && takesAll ? keys.all : undefined
  const act = () => {
    const asks = keys.all !== undefined && takesAll && !isAsking
    setAsking(asks)
    if (!asks) onPress()
  }
  return (
    <Key
      text={confirmation?.text ?? keys.max}
      label={confirmation?.label ?? keys.maxLabel}
      disabled={disabled}
      isAsking={confirmation !== undefined}
      onPress={act}
    />
  )
}

interface KeyProps {
  text: string
  label: string
  cap?: string | undefined
  disabled?: boolean | undefined
  isAsking?: boolean
  onPress(): void
}

function Key({ text, label, cap, disabled, isAsking, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className={s.key}
      title={label}
      disabled={disabled}
      data-asking={isAsking || undefined}
      aria-keyshortcuts={cap}
      onClick={onPress}
    >
      {text}
      {cap !== undefined && <KeyCap cap={cap} corner />}
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  )
}
