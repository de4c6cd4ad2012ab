import { requireMoney } from '@fairhouse/money'
import { amountText, Button, cleanAmount, IconButton, Input, parseAmount, Select } from '@fairhouse/ui'
import { useState } from 'react'

import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../lib/stake-format.ts'
import s from './typed-bets.module.css'

interface TypedBet {
  readonly id: string
  /** Decimal text. */
  readonly stake: string
}

interface Positions {
  /** Those that a wager may have. */
  readonly ids: readonly string[]
  nameOf(id: string, language: Language): string
  /** The bets of the params, or the first ones of the form. */
  read(params: object): readonly TypedBet[]
}

/** The verifier's form for a wager of several bets, each once: a typed list. */
export const typedBetsForm = ({ ids, nameOf, read }: Positions) =>
  function TypedBetsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
    const language = useLanguage()
    const own = (id: string) => nameOf(id, language)
    return <TypedBets ids={ids} nameOf={own} bets={read(params)} onChange={(bets) => onChange({ bets })} />
  }

interface TypedBetsProps {
  ids: readonly string[]
  nameOf(id: string): string
  bets: readonly TypedBet[]
  onChange(bets: readonly TypedBet[]): void
}

function TypedBets({ ids, nameOf, bets, onChange }: TypedBetsProps) {
  const { t, locale } = useLanguage()
  const mark = decimalMarkOf(locale)
  return (
    <div className={s.form}>
      <ul className={s.bets}>
        {bets.map(({ id, stake }) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            <b>{amountText(requireMoney(stake), mark)}</b>
            <IconButton
              icon="close"
              label={t('typedBets.remove', { bet: nameOf(id) })}
              disabled={bets.length === 1}
              onClick={() => onChange(bets.filter((bet) => bet.id !== id))}
            />
          </li>
        ))}
      </ul>
      <NewBet free={ids.filter((id) => !bets.some((bet) => bet.id === id))} nameOf={nameOf} onAdd={(bet) => onChange([...bets, bet])} />
    </div>
  )
}

function NewBet({ free, nameOf, onAdd }: { free: readonly string[]; nameOf: TypedBetsProps['nameOf']; onAdd(bet: TypedBet): void }) {
  const { t, locale } = useLanguage()
  const [wanted, setWanted] = useState('')
  const [text, setText] = useState('')
  const id = free.includes(wanted) ? wanted : free[0]
  const amount = parseAmount(text)
  if (id === undefined) return null
  return (
    <div className={s.fresh}>
      <Select
        label={t('typedBets.bet')}
        value={id}
        onChange={setWanted}
        options={free.map((one) => ({ value: one, label: nameOf(one) }))}
      />
      <Input
        label={t('typedBets.amount')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(typed) => setText(cleanAmount(typed, decimalMarkOf(locale)))}
      />
      <Button disabled={!amount} onClick={() => amount && onAdd({ id, stake: amountText(amount, '.') })}>
        {t('typedBets.add')}
      </Button>
    </div>
  )
}
