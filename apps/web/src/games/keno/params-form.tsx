import { Segmented } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { Board } from './board.tsx'
import { FIRST_CHOICE, readChoice, toggleNumber } from './choice.ts'
import { risksIn } from './choices.tsx'
import s from './params-form.module.css'

/** A typed keno bet for the verifier. */
export function KenoParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const language = useLanguage()
  const choice = readChoice(params) ?? FIRST_CHOICE
  return (
    <div className={s.form}>
      <Segmented
        label={language.t('keno.risk')}
        value={choice.risk}
        onChange={(risk) => onChange({ ...choice, risk })}
        options={risksIn(language)}
      />
      <Board picks={choice.picks} onToggle={(number) => onChange(toggleNumber(choice, number))} />
    </div>
  )
}
