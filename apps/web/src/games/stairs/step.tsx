import { useText } from '../../lib/i18n/text.tsx'
import type { StepLook } from './climb.ts'
import s from './step.module.css'

export interface StepState {
  look: StepLook
  /** `try`: being stepped on. `soon`: revealed at the end, `late`: after the step that ended the round. */
  motion: 'try' | 'soon' | 'late' | undefined
  isPending: boolean
  /** A step of the plan; undefined while no plan is made. */
  isPlanned: boolean | undefined
  /** It can be pressed. */
  isPressable: boolean
}

interface StepProps {
  /** Both from 0. */
  level: number
  step: number
  state: StepState
  tabIndex: number
  onStep(): void
}

/** A disabled step keeps the focus: it is announced as disabled and ignores presses. */
export function Step({ level, step, state, tabIndex, onStep }: StepProps) {
  const t = useText()
  const { look, motion, isPending, isPlanned, isPressable } = state
  return (
    <button
      type="button"
      className={s.step}
      data-money={isPlanned ? undefined : ''}
      tabIndex={tabIndex}
      data-look={look}
      data-motion={motion}
      data-planned={isPlanned || undefined}
      data-pending={isPending || undefined}
      data-pressable={isPressable || undefined}
      aria-label={`${t('stairs.place', { level: level + 1, step: step + 1 })}: ${t(isPlanned ? 'stairs.stepPlanned' : STEP_LABELS[look])}`}
      aria-pressed={isPressable ? isPlanned : undefined}
      aria-disabled={isPressable ? undefined : true}
      aria-busy={isPending || undefined}
      onClick={isPressable ? onStep : undefined}
    >
      <svg className={s.mark} viewBox="-12 -12 24 24" aria-hidden="true">
        <path d={MARKS[isPlanned ? 'climbed' : look]} />
      </svg>
    </button>
  )
}

const STEP_LABELS = { closed: 'stairs.closed', climbed: 'stairs.climbed', hit: 'stairs.hit', broken: 'stairs.brokenStep' } as const

/** From the tread down, with two branches. */
const CRACK = 'M-4-11-1-6-5-1 1 3-3 11M-5-1-10 1M1 3 8 1 11 5'

/** Shapes besides colours: an arrow up, and a crack. */
const MARKS: Record<StepLook, string> = {
  closed: '',
  climbed: 'M0 8V-7M-6-1 0-7l6 6',
  hit: CRACK,
  broken: CRACK,
}
