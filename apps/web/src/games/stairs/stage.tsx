import { STAIRS_LEVELS, STAIRS_STEPS, type StairsBet, stairsLadder } from '@fairhouse/games'
import { useGridKeys } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { rungText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { firstInSight, placeOf } from '../_solo/ladder/rungs.ts'
import { type StairsChoice, withStep } from './choice.ts'
import { climbOf, EMPTY, freshStep, revealedLevel } from './climb.ts'
import s from './stage.module.css'
import { Step, type StepState } from './step.tsx'

type Given = StageProps<StairsChoice>

/** Visible levels on a phone, and on a low one: the staircase scrolls down during the climb. */
const IN_SIGHT = 6
const IN_LOW_SIGHT = 5
const LEVELS = Array.from({ length: STAIRS_LEVELS }, (_, at) => STAIRS_LEVELS - 1 - at)

/** Nine levels of four steps, the lowest in front, each with its payout: taken in a round, or planned for an autobet. */
export function StairsStage(props: Given) {
  const { t, locale } = useLanguage()
  const { grid, tabIndexOf } = useGridKeys(STAIRS_STEPS)
  const reached = levelShown(props)
  const stateOf = stepStates(props)
  const rungs = stairsLadder(props.choice)
  const press = (level: number, step: number) => (props.open ? props.open.move(step) : props.onChoice(withStep(props.choice, level, step)))
  const down = (shown: number) => firstInSight(reached, shown, STAIRS_LEVELS)
  return (
    <fieldset className={s.sight} aria-label={t('stairs.board')} {...grid}>
      <div
        className={s.stairs}
        data-lost={(isOver(props) && outcomeOf(props.round!) === 'lost') || undefined}
        style={{ '--six': down(IN_SIGHT), '--five': down(IN_LOW_SIGHT) } as CSSProperties}
      >
        {LEVELS.map((level, row) => (
          <div
            key={level}
            className={s.level}
            data-at={placeOf(level, reached, isOver(props))}
            style={{ '--level': level } as CSSProperties}
          >
            <span className={s.pays}>{rungText(rungs[level]!.multiplier, locale)}</span>
            <div className={s.steps}>
              {stateOf(level).map((state, step) => (
                <Step
                  key={step}
                  level={level}
                  step={step}
                  state={state}
                  tabIndex={tabIndexOf(row * STAIRS_STEPS + step)}
                  onStep={() => press(level, step)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** The staircase is clear while steps are planned; otherwise it shows the last round. */
const isPicking = ({ tab, isLocked }: Given): boolean => tab === 'auto' && !isLocked

/** Of the plan or the current round, unless another round is being set up. */
function levelShown(given: Given): number {
  const { round, isPlaying, choice } = given
  if (isPicking(given)) return choice.steps.length
  return round && (round.params as unknown as StairsBet).bombsPerLevel === choice.bombsPerLevel ? revealedLevel(round, isPlaying) : 0
}

/** After its end was animated, and until another climb is set up. */
function isOver(given: Given): boolean {
  const { round, isPlaying, choice } = given
  if (!round || isPlaying || isPicking(given)) return false
  return climbOf(round).isOver && (round.params as unknown as StairsBet).bombsPerLevel === choice.bombsPerLevel
}

function stepStates(given: Given): (level: number) => StepState[] {
  const { round, isPlaying, open, choice } = given
  const picking = isPicking(given)
  const climb = round && !picking ? climbOf(round) : EMPTY
  const fresh = isPlaying && round ? freshStep(round) : undefined
  const motionOf = (isFresh: boolean, isBroken: boolean): StepState['motion'] => {
    if (!isPlaying) return undefined
    if (isFresh) return 'try'
    if (!isBroken) return undefined
    return fresh ? 'late' : 'soon'
  }
  return (level) =>
    climb.looks[level]!.map((look, step) => ({
      look,
      motion: motionOf(fresh?.level === level && fresh.step === step, look === 'broken'),
      isPending: climb.level === level && open?.pending === step,
      isPlanned: picking ? choice.steps[level] === step : undefined,
      isPressable: open ? open.pending === undefined && climb.level === level : picking && level <= choice.steps.length,
    }))
}
