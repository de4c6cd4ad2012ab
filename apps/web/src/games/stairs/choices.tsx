import { STAIRS_LEVELS } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import { Segmented } from '@fairhouse/ui'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../_common/game-view.ts'
import { chanceText } from '../_solo/ladder/rungs.ts'
import { Figures } from '../_solo/ladder/figures.tsx'
import { NextLine } from '../_solo/ladder/next-line.tsx'
import { BROKEN_COUNTS, type StairsChoice } from './choice.ts'
import s from './choices.module.css'
import { revealedLevel } from './climb.ts'
import { nextLevel, wholePlan } from './figures.ts'

type Given = ChoicesProps<StairsChoice>

/** Broken steps per level; on the panel also the value of the next level, or of the whole plan. */
export function StairsChoices(props: Given) {
  const t = useText()
  const { choice, onChoice, isLocked } = props
  const onCount = (bombsPerLevel: number) => onChoice({ ...choice, bombsPerLevel })
  const broken = <Broken count={choice.bombsPerLevel} onCount={onCount} isLocked={isLocked} />
  if (props.place === 'dock') return props.round ? <NextLine name={t('stairs.nextSafe')} next={openFigures(props)} /> : broken
  return (
    <>
      <div className={s.broken}>
        <span className={s.name}>{t('stairs.broken')}</span>
        {broken}
      </div>
      <Worth {...props} />
    </>
  )
}

interface BrokenProps {
  count: number
  onCount(count: number): void
  isLocked: boolean
}

export function Broken({ count, onCount, isLocked }: BrokenProps) {
  const t = useText()
  return (
    <Segmented
      label={t('stairs.broken')}
      value={String(count)}
      onChange={(picked) => onCount(Number(picked))}
      disabled={isLocked}
      options={BROKEN_COUNTS.map((value) => ({ value, label: t('stairs.count', { n: Number(value) }) }))}
    />
  )
}

/** Figures of the current round; while its last step is tried they show the state before it. */
function openFigures({ choice, round, open, limits }: Given) {
  if (!round) return undefined
  const level = revealedLevel(round, open === undefined)
  const next = nextLevel(choice, level, parseMoney(round.stake) ?? null, limits?.maxWin)
  return next && { ...next, level }
}

function Worth(props: Given) {
  const { t, locale } = useLanguage()
  const { choice, stake, limits, tab, currency } = props
  const open = openFigures(props)
  const isPlan = tab === 'auto' && !open
  const { chance, multiplier, pays } = open ?? (isPlan ? wholePlan(choice, stake, limits?.maxWin) : nextLevel(choice, 0, null)!)
  const level = open?.level ?? (isPlan ? choice.steps.length : 0)
  return (
    <Figures
      items={[
        { name: t(isPlan ? 'stairs.planSafe' : 'stairs.nextSafe'), value: chanceText(chance, locale) },
        { name: t(isPlan ? 'stairs.planMultiplier' : 'stairs.nextMultiplier'), value: multiplierText(multiplier, locale) },
        { name: t(isPlan ? 'stairs.planned' : 'stairs.level'), value: t('stairs.of', { level, of: STAIRS_LEVELS }) },
        {
          name: t(isPlan ? 'stairs.planPays' : 'stairs.ifStopped'),
          value: pays === undefined ? '–' : moneyText(pays, currency, locale),
          isGain: open !== undefined && pays !== undefined,
        },
      ]}
    />
  )
}
