import { HILO_SIDES, type HiloStrategy } from '@fairhouse/games'
import { KeyValue, Segmented, Select } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { finePercent } from '../../lib/stake-format.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import { goalKey, goalsWith, goalText, returnOfGuesses, shortGoalText, SIDE_TEXTS } from './strategy.ts'
import s from './strategy-fields.module.css'

/** The strategy of each autobet round: the side of every guess, and when it cashes out. */
export function StrategyFields({ choice, onChoice, isLocked, place }: ChoicesProps<HiloStrategy>) {
  const { t } = useLanguage()
  const sides = HILO_SIDES.map((value) => ({ value, label: t(SIDE_TEXTS[value]) }))
  const side = {
    label: t('hilo.side'),
    value: choice.side,
    onChange: (picked: HiloStrategy['side']) => onChoice({ ...choice, side: picked }),
    options: sides,
    disabled: isLocked,
  }
  const goal = <Goal choice={choice} onChoice={onChoice} isLocked={isLocked} place={place} />
  if (place === 'dock')
    return (
      <div className={s.dock}>
        <Select compact {...side} />
        {goal}
      </div>
    )
  return (
    <>
      <div>
        <p className={s.head}>{side.label}</p>
        <Segmented {...side} />
      </div>
      {goal}
      <p className={s.note}>{t(NOTES[choice.side])}</p>
      <Return strategy={choice} />
    </>
  )
}

const NOTES = { likelier: 'hilo.noteLikelier', hi: 'hilo.noteHigher', lo: 'hilo.noteLower' } as const

function Goal({ choice, onChoice, isLocked, place }: Pick<ChoicesProps<HiloStrategy>, 'choice' | 'onChoice' | 'isLocked' | 'place'>) {
  const language = useLanguage()
  const goals = goalsWith(choice)
  const textOf = place === 'dock' ? shortGoalText : goalText
  return (
    <Select
      compact={place === 'dock'}
      label={language.t('hilo.cashOutGoal')}
      value={goalKey(choice)}
      onChange={(key) => onChoice({ side: choice.side, ...goals.find((goal) => goalKey(goal) === key)! })}
      options={goals.map((goal) => ({ value: goalKey(goal), label: textOf(goal, language) }))}
      disabled={isLocked}
    />
  )
}

/** At a multiplier the number of guesses depends on the cards. */
function Return({ strategy }: { strategy: HiloStrategy }) {
  const { t, locale } = useLanguage()
  if (!('guesses' in strategy)) return null
  const { guesses: n } = strategy
  return <KeyValue items={[{ key: 'return', name: t('hilo.guessesReturn', { n }), value: finePercent(returnOfGuesses(n), locale) }]} />
}
