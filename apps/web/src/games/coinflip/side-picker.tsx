import { COIN_SIDES, type CoinSide } from '@fairhouse/games'
import { useId } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { CoinFace } from './coin-face.tsx'
import { sideText } from './names.ts'
import s from './side-picker.module.css'

interface SidePickerProps {
  side: CoinSide
  onSide(side: CoinSide): void
  disabled: boolean
  /** One row of 44 px with a visually hidden label. */
  isCompact: boolean
}

/** Picks a side, one bar or two. */
export function SidePicker({ side, onSide, disabled, isCompact }: SidePickerProps) {
  const language = useLanguage()
  const name = useId()
  return (
    <fieldset className={s.picker} data-compact={isCompact} disabled={disabled}>
      <legend className={s.legend}>
        <span>{language.t('coinflip.side')}</span>
        <span className={s.chance}>{language.t('coinflip.even')}</span>
      </legend>
      <div className={s.sides}>
        {COIN_SIDES.map((one) => (
          <label key={one} className={s.side}>
            <input type="radio" name={name} checked={one === side} onChange={() => onSide(one)} />
            <CoinFace side={one} className={s.coin} />
            {sideText(one, language)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
