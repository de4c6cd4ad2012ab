import { type DiceBet, parseDiceParams } from '@fairhouse/games'
import { Segmented } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import { FIRST_BET, flipDirection } from './form.ts'
import s from './params-form.module.css'
import { NumberField } from './number-field.tsx'

/** A typed dice bet for the verifier. */
export function DiceParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const t = useText()
  const bet = parseDiceParams(params) ?? FIRST_BET
  const turn = (direction: DiceBet['direction']) => direction !== bet.direction && onChange(flipDirection(bet))
  return (
    <div className={s.form}>
      <Segmented
        label={t('dice.side')}
        value={bet.direction}
        onChange={turn}
        options={[
          { value: 'under', label: t('dice.rollUnder') },
          { value: 'over', label: t('dice.rollOver') },
        ]}
      />
      <NumberField field="target" bet={bet} onBet={onChange} label={t(bet.direction === 'under' ? 'dice.rollUnder' : 'dice.rollOver')} />
    </div>
  )
}
