/** The canvas: columns of symbols that turn, stop, fall and vanish. It draws what it is given and decides nothing. */

import { HUE_OF, SYMBOLS_OF } from './art.data.ts'
import { drawSymbol } from './art.ts'
import { nextFrame, passing, prefersStill } from './browser.ts'
import { drawAwaited, drawGround, drawLight, drawPassing } from './ground.ts'
import { type Pose, poseOf, STILL } from './motion.ts'

export interface Stage {
  /** All columns turn until they are stopped. */
  turn(): void
  stop(column: number, symbols: readonly string[]): void
  /** A turning column whose result the player awaits: it has a border of light. */
  await(column: number): void
  /** `falls`: how many rows each symbol falls into its place; otherwise all fall a little. */
  show(grid: readonly (readonly string[])[], falls?: readonly (readonly number[])[]): void
  /** Marks cells; `isLit` adds light, which only a gain has (D-65). */
  mark(cells: readonly (readonly [column: number, row: number])[], isLit: boolean): void
  /** The marked cells fade. */
  vanish(): Promise<void>
  readonly grid: readonly (readonly string[])[]
}

const SHAPE: Readonly<Record<string, readonly [columns: number, rows: number]>> = { classic3: [3, 3], gems5: [5, 3], tumble65: [6, 5] }
const SPEED = 0.022
const FADE_MS = 220
/** Rows that a symbol of a stopped column still falls. */
const STOP_FALL = 0.35
const LONG_AGO = -60_000

export function createStage(canvas: HTMLCanvasElement, game: string): Stage {
  const [columns, rows] = SHAPE[game]!
  const [known, hue] = [SYMBOLS_OF[game]!, HUE_OF[game]!]
  const pen = canvas.getContext('2d')!
  const random = () => Array.from({ length: rows }, () => known[passing(known.length)]!)
  let grid: string[][] = Array.from({ length: columns }, random)
  const turning: boolean[] = grid.map(() => false)
  /** When each column began to fall into its place. */
  const fellAt: number[] = grid.map(() => LONG_AGO)
  let fallen: readonly (readonly number[])[] = []
  /** When the marks changed last. */
  let markedAt = LONG_AGO
  let marked = new Set<string>()
  let isLit = false
  let [fade, awaited, now] = [1, -1, 0]

  function draw(isStill: boolean): void {
    const cell = Math.min(canvas.width / columns, canvas.height / rows)
    const [left, top] = [(canvas.width - cell * columns) / 2, (canvas.height - cell * rows) / 2]
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.save()
    clipTo(pen, [left, top, cell * columns, cell * rows])
    for (let column = 0; column < columns; column++) {
      const x = left + column * cell
      drawGround(pen, { x, top, cell, rows, hue, isTurning: turning[column]! })
      if (turning[column]) drawPassing(pen, { x, top, cell, rows }, known, now * SPEED + column * 3)
      else drawColumn(column, { x, top, cell, isStill })
    }
    if (awaited >= 0) drawAwaited(pen, { x: left + awaited * cell, top, cell, rows }, isStill ? 0.9 : 0.6 + 0.4 * Math.sin(now / 110))
    pen.restore()
  }

  function drawColumn(column: number, { x, top, cell, isStill }: Place & { readonly isStill: boolean }): void {
    const unmarkedAlpha = marked.size > 0 ? 0.45 : 1
    grid[column]!.forEach((name, row) => {
      const isMarked = marked.has(`${column}:${row}`)
      const y = top + row * cell
      if (isMarked && isLit) {
        pen.globalAlpha = fade
        drawLight(pen, x, y, cell)
      }
      pen.globalAlpha = isMarked ? fade : unmarkedAlpha
      drawPosed(pen, name, { x, top: y, cell }, isStill ? STILL : poseAt(name, column, row))
      pen.globalAlpha = 1
    })
  }

  const poseAt = (symbol: string, column: number, row: number): Pose =>
    poseOf({
      symbol,
      column,
      row,
      fell: fallen[column]?.[row] ?? STOP_FALL,
      sinceFall: now - fellAt[column]!,
      sinceWin: isLit && marked.has(`${column}:${row}`) ? now - markedAt : undefined,
      sinceRest: marked.size === 0 ? now - markedAt : undefined,
    })

  keepFitted(canvas)
  void eachFrame((at) => {
    now = at
    draw(prefersStill())
  })

  const mark = (cells: readonly (readonly [column: number, row: number])[], light: boolean) => {
    marked = new Set(cells.map(([column, row]) => `${column}:${row}`))
    isLit = light
    fade = 1
    markedAt = now
  }
  return {
    get grid() {
      return grid
    },
    turn() {
      mark([], false)
      fallen = []
      if (!prefersStill()) turning.fill(true)
    },
    await: (column) => void (awaited = column),
    stop(column, symbols) {
      awaited = -1
      grid[column] = [...symbols]
      turning[column] = false
      fellAt[column] = now
    },
    show(given, falls = []) {
      mark([], false)
      awaited = -1
      turning.fill(false)
      grid = given.map((symbols) => [...symbols])
      fallen = falls
      fellAt.fill(now)
    },
    mark,
    async vanish() {
      if (!prefersStill()) await fadeOut((left) => (fade = left))
    },
  }
}

interface Place {
  readonly x: number
  readonly top: number
  /** The edge of a cell. */
  readonly cell: number
}

function drawPosed(pen: CanvasRenderingContext2D, symbol: string, { x, top, cell }: Place, pose: Pose): void {
  if (pose === STILL) return drawSymbol(pen, symbol, x, top, cell)
  const middle = cell / 2
  pen.save()
  pen.globalAlpha *= pose.alpha
  pen.translate(x + middle, top + middle + pose.y * cell)
  pen.rotate(pose.turn)
  pen.scale(pose.scaleX, pose.scaleY)
  drawSymbol(pen, symbol, -middle, -middle, cell)
  pen.restore()
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

function clipTo(pen: CanvasRenderingContext2D, box: [x: number, y: number, width: number, height: number]): void {
  pen.beginPath()
  pen.rect(...box)
  pen.clip()
}

async function eachFrame(draw: (at: number) => void): Promise<never> {
  for (;;) draw(await nextFrame())
}

async function fadeOut(set: (left: number) => void): Promise<void> {
  const from = await nextFrame()
  for (let at = from; at - from < FADE_MS; at = await nextFrame()) set(1 - (at - from) / FADE_MS)
  set(0)
}
