import { Segmented } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import type { ChoicesProps } from '../shared/game-view.ts'
import { Figures } from '../shared/ladder/figures.tsx'
import { rungText } from '../shared/ladder/rungs.ts'
import { boardOf } from './board.ts'
import { type MinerChoice, QUICK_MINES, safeCells, withMines } from './choice.ts'
import s from './choices.module.css'
import { chanceText, countOf, firstCell, nextCell, wholePlan } from './figures.ts'
import { MinesStepper } from './stepper.tsx'

type Given = ChoicesProps<MinerChoice>

/** How many mines; on the panel also what the next cell, or the whole plan, is worth. */
export function MinerChoices(props: Given) {
  const { choice, onChoice, isLocked, place } = props
  const onMines = (mines: number) => onChoice(withMines(choice, mines))
  const stepper = <MinesStepper mines={choice.mines} onMines={onMines} disabled={isLocked} />
  if (place === 'dock') return stepper
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

function Worth({ choice, round, stake, limits, tab, currency }: Given) {
  const { t, locale } = useLanguage()
  const isPlan = tab === 'auto'
  const open = round?.state && nextCell(round.state)
  const { chance, multiplier, pays } = open ?? (isPlan ? wholePlan(choice, stake, limits?.maxWin) : firstCell(choice))
  const opened = isPlan ? choice.cells.length : open && round ? boardOf(round).safe : 0
  return (
    <Figures
      items={[
        { name: t(isPlan ? 'miner.planSafe' : 'miner.nextSafe'), value: chanceText(chance, locale) },
        { name: t(isPlan ? 'miner.planMultiplier' : 'miner.nextMultiplier'), value: rungText(multiplier, locale) },
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
