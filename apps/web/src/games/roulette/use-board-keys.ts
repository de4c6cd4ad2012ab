import { type KeyboardEvent, useState } from 'react'

import { isArrow, nearest } from './nearest.ts'
import { SPOTS } from './spots.ts'

interface BoardActions {
  undo(): void
  lift(id: string): void
}

/** One Tab stop; arrows move to the nearest visible spot, Backspace and Delete remove chips. */
export function useBoardKeys({ undo, lift }: BoardActions) {
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
