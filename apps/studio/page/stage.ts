/** The canvas: columns of symbols that turn, stop, fall and vanish. It draws what it is given and decides nothing. */

import { HUE_OF, SYMBOLS_OF } from './art.data.ts'
import { drawSymbol } from './art.ts'
import { nextFrame, passing, prefersStill } from './browser.ts'
import { drawAwaited, drawGround, drawLight, drawPassing } from './ground.ts'

export interface Stage {
  /** All columns turn until they are stopped. */
  turn(): void
  stop(column: number, symbols: readonly string[]): void
  /** A turning column whose result the player awaits: it has a border of light. */
  await(column: number): void
  show(grid: readonly (readonly string[])[]): void
  /** Marks cells; `isLit` adds light, which only a gain has (D-65). */
  mark(cells: readonly (readonly [column: number, row: number])[], isLit: boolean): void
  /** The marked cells fade. */
  vanish(): Promise<void>
  readonly grid: readonly (readonly string[])[]
}

const SHAPE: Readonly<Record<string, readonly [columns: number, rows: number]>> = { classic3: [3, 3], gems5: [5, 3], tumble65: [6, 5] }
const SPEED = 0.022
const FALL_MS = 260
const FADE_MS = 220

export function createStage(canvas: HTMLCanvasElement, game: string): Stage {
  const [columns, rows] = SHAPE[game]!
  const known = SYMBOLS_OF[game]!
  const pen = canvas.getContext('2d')!
  const random = () => Array.from({ length: rows }, () => known[passing(known.length)]!)
  let grid: string[][] = Array.from({ length: columns }, random)
  const turning: boolean[] = grid.map(() => false)
  /** When each column was set, for its fall. */
  const setAt: number[] = grid.map(() => -FALL_MS)
  let marked = new Set<string>()
  let isLit = false
  let fade = 1
  let awaited = -1
  let now = 0
  const hue = HUE_OF[game]!

  function draw(): void {
    const cell = Math.min(canvas.width / columns, canvas.height / rows)
    const [left, top] = [(canvas.width - cell * columns) / 2, (canvas.height - cell * rows) / 2]
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.save()
    pen.beginPath()
    pen.rect(left, top, cell * columns, cell * rows)
    pen.clip()
    for (let column = 0; column < columns; column++) {
      const x = left + column * cell
      drawGround(pen, { x, top, cell, rows, hue, isTurning: turning[column]! })
      if (turning[column]) drawPassing(pen, { x, top, cell, rows }, known, now * SPEED + column * 3)
      else drawStill(column, x, top, cell)
    }
    if (awaited >= 0)
      drawAwaited(pen, { x: left + awaited * cell, top, cell, rows }, prefersStill() ? 0.9 : 0.6 + 0.4 * Math.sin(now / 110))
    pen.restore()
  }

  function drawStill(column: number, x: number, top: number, cell: number): void {
    const late = prefersStill() ? 1 : Math.min(1, (now - setAt[column]!) / FALL_MS)
    const lift = (1 - late) ** 2 * cell * 0.35
    const unmarkedAlpha = marked.size > 0 ? 0.45 : 1
    grid[column]!.forEach((name, row) => {
      const isMarked = marked.has(`${column}:${row}`)
      const y = top + row * cell - lift
      pen.globalAlpha = isMarked ? fade : unmarkedAlpha
      if (isMarked && isLit) drawLight(pen, x, y, cell)
      const swell = isMarked && isLit && !prefersStill() ? Math.sin(now / 90) * cell * 0.03 : 0
      drawSymbol(pen, name, x - swell, y - swell, cell + swell * 2)
      pen.globalAlpha = 1
    })
  }

  keepFitted(canvas)
  async function run(): Promise<never> {
    for (;;) {
      now = await nextFrame()
      draw()
    }
  }
  void run()

  const clear = () => {
    marked = new Set()
    fade = 1
  }
  return {
    get grid() {
      return grid
    },
    turn() {
      clear()
      if (!prefersStill()) turning.fill(true)
    },
    await(column) {
      awaited = column
    },
    stop(column, symbols) {
      awaited = -1
      grid[column] = [...symbols]
      turning[column] = false
      setAt[column] = now
    },
    show(given) {
      clear()
      awaited = -1
      turning.fill(false)
      grid = given.map((symbols) => [...symbols])
      setAt.fill(now)
    },
    mark(cells, light) {
      marked = new Set(cells.map(([column, row]) => `${column}:${row}`))
      isLit = light
      fade = 1
    },
    async vanish() {
      if (prefersStill()) return
      await fadeOut((left) => (fade = left))
    },
  }
}

/** As many pixels as the screen has in the canvas's box. */
function keepFitted(canvas: HTMLCanvasElement): void {
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    canvas.width = Math.round(width * devicePixelRatio)
    canvas.height = Math.round(height * devicePixelRatio)
  }
  new ResizeObserver(fit).observe(canvas)
  fit()
}

async function fadeOut(set: (left: number) => void): Promise<void> {
  const from = await nextFrame()
  for (let at = from; at - from < FADE_MS; at = await nextFrame()) set(1 - (at - from) / FADE_MS)
  set(0)
}
