import { DICE_TARGETS, type DiceBet, type DiceOutcome, diceText } from '@fairhouse/games'
import { Chip, IconButton, Slider } from '@fairhouse/ui'

import { percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { hundredths } from '../../lib/stake-format.ts'
import type { RoundRow, StageProps } from '../_common/game-view.ts'
import { flipDirection, formOf, QUICK_CHANCES, withChance, withTarget } from './form.ts'
import { NumberField } from './number-field.tsx'
import s from './stage.module.css'

const SCALE = 10_000
const FIGURES = ['0', '25', '50', '75', '100']

/** The line, the winning side, the last roll on the ruler, and three numbers with one meaning. */
export function DiceStage({ choice: bet, onChoice, round, isPlaying, isLocked }: StageProps<DiceBet>) {
  const { t, locale } = useLanguage()
  const { direction, target } = bet
  const lineLabel = t(direction === 'under' ? 'dice.rollUnder' : 'dice.rollOver')
  const fields = { bet, onBet: onChoice, disabled: isLocked }
  return (
    <>
      <Slider
        label={lineLabel}
        value={target}
        {...DICE_TARGETS[direction]}
        scale={SCALE}
        valueText={hundredths(target, locale)}
        winSide={direction === 'under' ? 'below' : 'above'}
        onChange={(at) => onChoice(withTarget(bet, at))}
        mark={round && markOf(round, locale)}
        instant={!isPlaying}
        figures={FIGURES}
        disabled={isLocked}
      />
      <div className={s.fields}>
        <NumberField field="multiplier" label={t('dice.multiplier')} suffix="×" {...fields} />
        <NumberField
          field="target"
          label={lineLabel}
          suffix={
            <IconButton
              icon="swap"
              size={32}
              label={t(direction === 'under' ? 'dice.toOver' : 'dice.toUnder')}
              disabled={isLocked}
              onClick={() => onChoice(flipDirection(bet))}
            />
          }
          {...fields}
        />
        <NumberField field="chance" label={t('dice.chance')} suffix="%" {...fields} />
      </div>
      <QuickChances {...fields} />
    </>
  )
}

/** Chances of one press; the side of the line stays. */
function QuickChances({ bet, onBet, disabled }: { bet: DiceBet; onBet(bet: DiceBet): void; disabled: boolean }) {
  const { t, locale } = useLanguage()
  return (
    <fieldset className={s.chances} aria-label={t('dice.quick')}>
      {QUICK_CHANCES.map((percent) => {
        const chance = percent * 100
        return (
          <Chip key={percent} selected={formOf(bet).chance === chance} disabled={disabled} onClick={() => onBet(withChance(bet, chance))}>
            {percentText(percent, locale)}
          </Chip>
        )
      })}
    </fieldset>
  )
}

function markOf({ outcome }: RoundRow, locale: Parameters<typeof hundredths>[1]) {
  const { roll, win } = outcome as DiceOutcome
  return { at: roll, text: locale === 'en' ? diceText(roll) : hundredths(roll, locale), won: win }
}
