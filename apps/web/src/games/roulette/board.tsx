import { ROULETTE_BETS } from '@fairhouse/games'
import { type KeyboardEvent, useState } from 'react'

import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import s from './board.module.css'
import { ChipsLayer } from './chips-layer.tsx'
import { chipValues, valueInHand } from './chips.ts'
import { type BoardChoice, type Chips, liftChips, placeChips, undoLast } from './choice.ts'
import { spotLabel } from './names.ts'
import { isArrow, nearest } from './nearest.ts'
import { SpotButton } from './spot-button.tsx'
import { CELLS, SPOTS, ZONES } from './spots.ts'

interface BoardProps extends Pick<StageProps<BoardChoice>, 'choice' | 'onChoice' | 'currency' | 'limits' | 'isLocked' | 'isPlaying'> {
  round: { id: string } | undefined
  /** The chips in play, or those of the next bet. */
  chips: Chips
  /** The last number. */
  number: number | undefined
  /** Whether the chips belong to the last round, so that winners may be marked. */
  isLastBet: boolean
  /** Chips placed for the next round: drawn faintly beside those in play. */
  waiting?: Chips
}

/** All 157 bets: cells, and zones over shared edges and corners when the board is wide enough. */
export function Board(props: BoardProps) {
  const { choice, onChoice, currency, limits, round, isPlaying, isLocked, chips, number, isLastBet, waiting = [] } = props
  const language = useLanguage()
  const [lit, setLit] = useState<string>()
  const isStill = isLocked || isPlaying
  const value = limits && valueInHand(chipValues(limits), choice.chip)
  const keys = useBoardKeys({
    undo: () => !isStill && onChoice(undoLast(choice)),
    lift: (id) => !isStill && onChoice(liftChips(choice, currency, id)),
  })
  const stakes = new Map(chips.map(({ id, stake }) => [id, stake]))
  const spotOf = (id: string) => ({
    label: spotLabel(id, stakes.has(id) ? moneyText(stakes.get(id)!, currency, language.locale) : undefined, language),
    isStop: keys.stop === id,
    isTaken: stakes.has(id),
    isStill,
    onPlace: () => !isStill && value !== undefined && onChoice(placeChips(choice, currency, id, value)),
    onLook: setLit,
  })
  const covered = (lit !== undefined && !isStill && ROULETTE_BETS.get(lit)) || []
  return (
    <div className={s.room}>
      <fieldset
        {...keys.board}
        className={s.board}
        aria-label={language.t('roulette.board')}
        data-playing={isPlaying || undefined}
        onPointerLeave={() => setLit(undefined)}
      >
        {CELLS.map((spot) => (
          <SpotButton
            key={spot.id}
            spot={spot}
            {...spotOf(spot.id)}
            isLit={covered.length > 1 && spot.numbers.length === 1 && covered.includes(spot.numbers[0]!)}
            hasCome={spot.numbers.length === 1 && spot.numbers[0] === number}
          />
        ))}
        {ZONES.map((spot) => (
          <SpotButton key={spot.id} spot={spot} {...spotOf(spot.id)} />
        ))}
        {waiting.length > 0 && <ChipsLayer chips={waiting} number={undefined} round={undefined} isPlaying={false} isWaiting />}
        <ChipsLayer chips={chips} number={isLastBet || isPlaying ? number : undefined} round={round?.id} isPlaying={isPlaying} />
      </fieldset>
    </div>
  )
}

interface BoardActions {
  undo(): void
  lift(id: string): void
}

/** One Tab stop; arrows move to the nearest visible spot, Backspace and Delete remove chips. */
function useBoardKeys({ undo, lift }: BoardActions) {
  const [stop, setStop] = useState(SPOTS[0]!.id)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: board } = event
    if (isArrow(key)) move(board, stop, key)
    else if (key === 'Backspace') undo()
    else if (key === 'Delete') lift(stop)
    else return
    event.preventDefault()
  }
  const onFocus = ({ target }: { target: EventTarget }) => {
    const id = (target as HTMLElement).dataset.spot
    if (id) setStop(id)
  }
  return { stop, board: { onKeyDown, onFocus } }
}

function move(board: HTMLElement, from: string, arrow: Parameters<typeof nearest>[2]): void {
  const shown = [...board.querySelectorAll<HTMLElement>('[data-spot]')].filter((spot) => spot.getClientRects().length > 0)
  const here = shown.find((spot) => spot.dataset.spot === from)
  const others = shown.filter((spot) => spot !== here)
  const boxes = others.map((spot) => spot.getBoundingClientRect())
  const next = here && nearest(here.getBoundingClientRect(), boxes, arrow)
  if (next !== undefined) others[next]!.focus()
}
