import { COIN_FLIPS_MAX, COIN_SIDES } from '@fairhouse/games'
import { Button, IconButton, VisuallyHidden } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './call-picker.module.css'
import { type CoinChoice, withCall, withoutLast } from './choice.ts'
import { CoinFace } from './coin-face.tsx'
import { sideText } from './names.ts'

interface CallPickerProps {
  choice: CoinChoice
  onChoice(choice: CoinChoice): void
  disabled: boolean
  /** One row with a visually hidden label. */
  isCompact: boolean
}

/** Adds calls to the plan of an autobet, which the ladder on the stage shows. */
export function CallPicker({ choice, onChoice, disabled, isCompact }: CallPickerProps) {
  const language = useLanguage()
  const { t } = language
  const name = t('coinflip.planCalls')
  const isWhole = choice.calls.length === COIN_FLIPS_MAX
  return (
    <fieldset className={s.picker} data-compact={isCompact}>
      <legend className={s.legend}>{isCompact ? <VisuallyHidden>{name}</VisuallyHidden> : name}</legend>
      <div className={s.calls}>
        {COIN_SIDES.map((side) => (
          <Button
            key={side}
            size={40}
            block
            disabled={disabled || isWhole}
            aria-label={t('coinflip.planAdd', { side: sideText(side, language) })}
            onClick={() => onChoice(withCall(choice, side))}
          >
            <CoinFace side={side} className={s.coin} />
            {sideText(side, language)}
          </Button>
        ))}
        <IconButton
          icon="minus"
          filled
          label={t('coinflip.planRemove')}
          disabled={disabled || choice.calls.length === 0}
          onClick={() => onChoice(withoutLast(choice))}
        />
      </div>
    </fieldset>
  )
}
