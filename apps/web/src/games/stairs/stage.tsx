import { STAIRS_LEVELS, STAIRS_STEPS, type StairsBet, stairsLadder } from '@fairhouse/games'
import { useGridKeys } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../shared/game-view.ts'
import { outcomeOf } from '../shared/rounds/outcome.ts'
import { firstInSight, placeOf, rungText } from '../shared/ladder/rungs.ts'
import { climbOf, EMPTY, freshStep, revealedLevel } from './climb.ts'
import s from './stage.module.css'
import { Step, type StepState } from './step.tsx'

type Given = StageProps<StairsBet>

/** Visible levels on a phone: the staircase scrolls down during the climb. */
const IN_SIGHT = 6
const LEVELS = Array.from({ length: STAIRS_LEVELS }, (_, at) => STAIRS_LEVELS - 1 - at)

/** Nine levels of four steps, the lowest in front, each with its payout. */
export function StairsStage(props: Given) {
  const { t, locale } = useLanguage()
  const { grid, tabIndexOf } = useGridKeys(STAIRS_STEPS)
  const reached = levelShown(props)
  const stateOf = stepStates(props)
  const rungs = stairsLadder(props.choice)
  return (
    <fieldset className={s.sight} aria-label={t('stairs.board')} {...grid}>
      <div
        className={s.stairs}
        data-lost={(isOver(props) && outcomeOf(props.round!) === 'lost') || undefined}
        style={{ '--down': firstInSight(reached, IN_SIGHT, STAIRS_LEVELS) } as CSSProperties}
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
                  onStep={() => props.open?.move(step)}
                />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Of the current round, unless another one is being set up. */
function levelShown({ round, isPlaying, choice }: Given): number {
  return round && (round.params as unknown as StairsBet).bombsPerLevel === choice.bombsPerLevel ? revealedLevel(round, isPlaying) : 0
}

/** After its end was animated, and until another climb is set up. */
function isOver({ round, isPlaying, choice }: Given): boolean {
  if (!round || isPlaying) return false
  return climbOf(round).isOver && (round.params as unknown as StairsBet).bombsPerLevel === choice.bombsPerLevel
}

function stepStates({ round, isPlaying, open }: Given): (level: number) => StepState[] {
  const climb = round ? climbOf(round) : EMPTY
  const fresh = isPlaying && round ? freshStep(round) : undefined
  const motionOf = (isFresh: boolean, isBroken: boolean): StepState['motion'] => {
    if (!isPlaying) return undefined
    if (isFresh) return 'try'
    return isBroken ? (fresh ? 'late' : 'soon') : undefined
  }
  return (level) =>
    climb.looks[level]!.map((look, step) => ({
      look,
      motion: motionOf(fresh?.level === level && fresh.step === step, look === 'broken'),
      isPending: climb.level === level && open?.pending === step,
      isPressable: open !== undefined && open.pending === undefined && climb.level === level,
    }))
}
