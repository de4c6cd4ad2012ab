import { type StairsBet, STAIRS_LEVELS } from '@fairhouse/games'
import { parseMoney } from '@fairhouse/money'
import { Segmented } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../shared/game-view.ts'
import { chanceText } from '../shared/ladder/chance.ts'
import { Figures } from '../shared/ladder/figures.tsx'
import { NextLine } from '../shared/ladder/next-line.tsx'
import { rungText } from '../shared/ladder/rungs.ts'
import { BROKEN_COUNTS } from './choice.ts'
import s from './choices.module.css'
import { revealedLevel } from './climb.ts'
import { nextLevel } from './figures.ts'

type Given = ChoicesProps<StairsBet>

/** Broken steps per level; on the panel also the value of the next level. */
export function StairsChoices(props: Given) {
  const t = useText()
  if (props.place === 'dock')
    return props.round ? <NextLine name={t('stairs.nextSafe')} next={openFigures(props)} /> : <Broken {...props} />
  return (
    <>
      <div className={s.broken}>
        <span className={s.name}>{t('stairs.broken')}</span>
        <Broken {...props} />
      </div>
      <Worth {...props} />
    </>
  )
}

export function Broken({ choice, onChoice, isLocked }: Pick<Given, 'choice' | 'onChoice' | 'isLocked'>) {
  const t = useText()
  return (
    <Segmented
      label={t('stairs.broken')}
      value={String(choice.bombsPerLevel)}
      onChange={(count) => onChoice({ bombsPerLevel: Number(count) })}
      disabled={isLocked}
      options={BROKEN_COUNTS.map((count) => ({ value: count, label: t('stairs.count', { n: Number(count) }) }))}
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
  const open = openFigures(props)
  const { chance, multiplier, pays } = open ?? nextLevel(props.choice, 0, null)!
  return (
    <Figures
      items={[
        { name: t('stairs.nextSafe'), value: chanceText(chance, locale) },
        { name: t('stairs.nextMultiplier'), value: rungText(multiplier, locale) },
        { name: t('stairs.level'), value: t('stairs.of', { level: open?.level ?? 0, of: STAIRS_LEVELS }) },
        {
          name: t('stairs.ifStopped'),
          value: pays === undefined ? '–' : moneyText(pays, props.currency, locale),
          isGain: pays !== undefined,
        },
      ]}
    />
  )
}
