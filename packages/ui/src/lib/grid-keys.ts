import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** The cell a key moves to from `at` in a grid filled row by row; null for no move. */
export function cellAfter(key: string, at: number, columns: number, count: number): number | null {
  const column = at % columns
  const to = {
    ArrowLeft: column === 0 ? at : at - 1,
    ArrowRight: column === columns - 1 ? at : at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: at - column,
    End: Math.min(at - column + columns, count) - 1,
  }[key]
  return to === undefined || to < 0 || to >= count ? null : to
}

/** One Tab stop for a grid of buttons, with arrows inside. Cells are the buttons under the element that gets `grid`. */
export function useGridKeys(columns: number) {
  const [stop, setStop] = useState(0)
  const cellsOf = (grid: HTMLElement) => [...grid.querySelectorAll('button')]
  const grid = {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const cells = cellsOf(event.currentTarget)
      const to = cellAfter(event.key, cells.indexOf(event.target as HTMLButtonElement), columns, cells.length)
      if (to === null) return
      event.preventDefault()
      cells[to]!.focus()
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      setStop(Math.max(0, cellsOf(event.currentTarget).indexOf(event.target as HTMLButtonElement)))
    },
  }
  return { grid, tabIndexOf: (cell: number) => (cell === stop ? 0 : -1) }
}
