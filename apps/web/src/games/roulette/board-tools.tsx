import type { RouletteBet } from '@fairhouse/games'
import { Button } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import { onceOpened } from '../../shell/chunks/once-opened.tsx'
import type { RoundRow, StageProps } from '../_common/game-view.ts'
import s from './board-tools.module.css'
import { type BoardChoice, type Chips, chipsIn, clearChips, doubleChips, repeatChips, undoLast } from './choice.ts'

/** A round that can be repeated. */
export type BoardRound = Pick<RoundRow, 'currency' | 'params'>

type ToolsProps = Pick<StageProps<BoardChoice>, 'choice' | 'onChoice' | 'currency'> & { rounds: readonly BoardRound[]; isStill: boolean }

/** Undo, clear, double, repeat: actions on all chips. */
export function Tools({ choice, onChoice, currency, rounds, isStill }: ToolsProps) {
  const t = useText()
  const isEmpty = chipsIn(choice, currency).length === 0
  const last = lastChips(rounds, currency)
  const tools = [
    { key: 'undo', text: t('roulette.undo'), isOff: choice.past.length === 0, next: () => undoLast(choice) },
    { key: 'clear', text: t('roulette.clear'), isOff: isEmpty, next: () => clearChips(choice, currency) },
    { key: 'double', text: '2×', label: t('roulette.double'), isOff: isEmpty, next: () => doubleChips(choice, currency) },
    {
      key: 'repeat',
      text: t('roulette.repeat'),
      label: t('roulette.repeatLast'),
      isOff: !last,
      next: () => repeatChips(choice, currency, last!),
    },
  ]
  return tools.map(({ key, text, label, isOff, next }) => (
    <Button key={key} size={40} aria-label={label} disabled={isStill || isOff} onClick={() => onChoice(next())}>
      {text}
    </Button>
  ))
}

/** The last round in this currency; undefined when there is none. */
function lastChips(rounds: readonly BoardRound[], currency: string): Chips | undefined {
  const last = rounds.find((round) => round.currency === currency)
  return last && (last.params as unknown as RouletteBet).bets
}

const GroupsSheet = onceOpened(async () => (await import('./groups-sheet.tsx')).GroupsSheet)

/** Below the board when no panel is beside it, with a link to bets that do not fit a narrow board. */
export function BoardTools(props: Omit<ToolsProps, 'isStill'> & Pick<StageProps<BoardChoice>, 'limits' | 'isLocked' | 'isPlaying'>) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const isStill = props.isLocked || props.isPlaying
  return (
    <>
      <div className={s.groups}>
        <Button size={40} block disabled={isStill} onClick={() => setOpen(true)}>
          {t('roulette.groups')}
        </Button>
      </div>
      <div className={s.tools}>
        <Tools {...props} isStill={isStill} />
      </div>
      <GroupsSheet {...props} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
