import { parseMoney } from '@fairhouse/money'
import { Segmented } from '@fairhouse/ui'

import { moneyText, multiplierText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../_common/game-view.ts'
import { chanceText } from '../_solo/ladder/rungs.ts'
import { Figures } from '../_solo/ladder/figures.tsx'
import { NextLine } from '../_solo/ladder/next-line.tsx'
import { revealedSafe } from './board.ts'
import { type MinerChoice, QUICK_MINES, safeCells, withMines } from './choice.ts'
import s from './choices.module.css'
import { countOf, nextCell, wholePlan } from './figures.ts'
import { MinesStepper } from './stepper.tsx'

type Given = ChoicesProps<MinerChoice>

/** Number of mines; on the panel also the value of the next cell, or of the whole plan. */
export function MinerChoices(props: Given) {
  const t = useText()
  const { choice, onChoice, isLocked, place } = props
  const onMines = (mines: number) => onChoice(withMines(choice, mines))
  const stepper = <MinesStepper mines={choice.mines} onMines={onMines} disabled={isLocked} />
  if (place === 'dock') return props.round ? <NextLine name={t('miner.nextSafe')} next={openFigures(props)} /> : stepper
  return (
    <>
      <div className={s.mines}>
        <Head mines={choice.mines} />
        <Quick {...props} onMines={onMines} />
        {stepper}
      </div>
      <Worth {...props} />
    </>
  )
}

function Head({ mines }: { mines: number }) {
  const t = useText()
  return (
    <div className={s.head}>
      <span>{t('miner.mines')}</span>
      <span className={s.note}>{t('miner.safeCells', { n: safeCells(mines) })}</span>
    </div>
  )
}

function Quick({ choice, isLocked, onMines }: Given & { onMines(mines: number): void }) {
  const t = useText()
  return (
    <Segmented
      label={t('miner.quick')}
      value={String(choice.mines)}
      onChange={(mines) => onMines(Number(mines))}
      disabled={isLocked}
      options={QUICK_MINES.map((mines) => ({ value: String(mines), label: mines }))}
    />
  )
}

/** Figures of the current round; while its last cell turns they show the state before it. */
function openFigures({ choice, round, open, limits }: Given) {
  if (!round) return undefined
  const opened = revealedSafe(round, open === undefined)
  const next = nextCell(choice.mines, opened, parseMoney(round.stake) ?? null, limits?.maxWin)
  return next && { ...next, opened }
}

function Worth(props: Given) {
  const { choice, stake, limits, tab, currency } = props
  const { t, locale } = useLanguage()
  const open = openFigures(props)
  const isPlan = tab === 'auto' && !open
  const { chance, multiplier, pays } = open ?? (isPlan ? wholePlan(choice, stake, limits?.maxWin) : nextCell(choice.mines, 0, null)!)
  const opened = open?.opened ?? (isPlan ? choice.cells.length : 0)
  return (
    <Figures
      items={[
        { name: t(isPlan ? 'miner.planSafe' : 'miner.nextSafe'), value: chanceText(chance, locale) },
        { name: t(isPlan ? 'miner.planMultiplier' : 'miner.nextMultiplier'), value: multiplierText(multiplier, locale) },
        { name: t(isPlan ? 'miner.picked' : 'miner.opened'), value: t('miner.of', countOf(choice, opened)) },
        {
          name: t(isPlan ? 'miner.planPays' : 'miner.ifStopped'),
          value: pays === undefined ? '–' : moneyText(pays, currency, locale),
          isGain: open !== undefined && pays !== undefined,
        },
      ]}
    />
  )
}
