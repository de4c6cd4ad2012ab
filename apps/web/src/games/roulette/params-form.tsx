import { ROULETTE_BETS, type RouletteBet, parseRouletteParams } from '@fairhouse/games'
import { requireMoney } from '@fairhouse/money'
import { Button, IconButton, Input, Select, amountText, parseAmount } from '@fairhouse/ui'
import { useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../shared/texts.ts'
import { FIRST_PARAMS } from './first-params.ts'
import { betName } from './names.ts'
import s from './params-form.module.css'

interface FormProps {
  params: object
  onChange(params: object): void
}

/** A typed list of bets, for the verifier. */
export function RouletteParamsForm({ params, onChange }: FormProps) {
  const { bets } = parseRouletteParams(params) ?? FIRST_PARAMS
  return (
    <div className={s.form}>
      <Written bets={bets} onRemove={(id) => onChange({ bets: bets.filter((bet) => bet.id !== id) })} />
      <NewBet bets={bets} onAdd={(bet) => onChange({ bets: [...bets, bet] })} />
    </div>
  )
}

function Written({ bets, onRemove }: Pick<RouletteBet, 'bets'> & { onRemove(id: string): void }) {
  const language = useLanguage()
  const mark = decimalMarkOf(language.locale)
  return (
    <ul className={s.bets}>
      {bets.map(({ id, stake }) => {
        const name = betName(id, language)
        return (
          <li key={id}>
            <span>{name}</span>
            <b>{amountText(requireMoney(stake), mark)}</b>
            <IconButton
              icon="close"
              label={language.t('roulette.remove', { bet: name })}
              disabled={bets.length === 1}
              onClick={() => onRemove(id)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** The list contains each bet once. */
function NewBet({ bets, onAdd }: Pick<RouletteBet, 'bets'> & { onAdd(bet: RouletteBet['bets'][number]): void }) {
  const language = useLanguage()
  const { t } = language
  const free = [...ROULETTE_BETS.keys()].filter((id) => !bets.some((bet) => bet.id === id))
  const [wanted, setWanted] = useState('')
  const [text, setText] = useState('')
  const id = free.includes(wanted) ? wanted : free[0]
  const amount = parseAmount(text)
  if (id === undefined) return null
  return (
    <div className={s.fresh}>
      <Select
        label={t('roulette.betField')}
        value={id}
        onChange={setWanted}
        options={free.map((one) => ({ value: one, label: betName(one, language) }))}
      />
      <Input label={t('roulette.amount')} inputMode="decimal" autoComplete="off" value={text} onChange={setText} />
      <Button disabled={!amount} onClick={() => amount && onAdd({ id, stake: amountText(amount, '.') })}>
        {t('roulette.add')}
      </Button>
    </div>
  )
}
