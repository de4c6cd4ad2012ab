import type { WheelColour } from '@fairhouse/games'
import { Icon } from '@fairhouse/ui'
import { useId } from 'react'

import { percentText, shortMultiplierText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import s from './colour-keys.module.css'
import drawn from './colours.module.css'
import { chanceOf, COLOURS } from './colours.ts'

interface ColourKeysProps {
  value: WheelColour
  onChange(colour: WheelColour): void
  /** Colours with the visitor's bet. */
  taken: readonly (WheelColour | undefined)[]
}

/** Four buttons with multiplier and chance. Radio buttons: arrows move. */
export function ColourKeys({ value, onChange, taken }: ColourKeysProps) {
  const { t, locale } = useLanguage()
  const name = useId()
  return (
    <div className={s.keys} role="radiogroup" aria-label={t('wheel.colour')}>
      {COLOURS.map((colour) => {
        const [multiplier, chance] = [shortMultiplierText(colour.multiplier, locale), percentText(chanceOf(colour), locale, 1)]
        return (
          <label key={colour.id} className={`${s.key} ${drawn[colour.tier]}`}>
            <input
              type="radio"
              name={name}
              checked={colour.id === value}
              aria-label={t('wheel.colourKey', { multiplier, chance })}
              onChange={() => onChange(colour.id)}
            />
            <span aria-hidden="true">
              <b>{multiplier}</b>
              <i>{taken.includes(colour.id) ? <Icon name="check" size={16} /> : chance}</i>
            </span>
          </label>
        )
      })}
    </div>
  )
}
