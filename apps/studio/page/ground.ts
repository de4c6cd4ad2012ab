/** What lies under and around the symbols, and what passes while a column turns: tiles, the border of an awaited column, the light of a winning cell. */

import { colourOf } from './art.data.ts'
import { drawSymbol } from './art.ts'

const LIGHT = '#d5f039'
const LIGHT_GROUND = 'rgb(213 240 57 / 16%)'
/** Parts of a cell. */
const GAP = 0.03
const RADIUS = 0.1
const BORDER = 0.045

interface Column {
  readonly x: number
  readonly top: number
  readonly cell: number
  readonly rows: number
}

/** A tile under each cell; a turning column has one ground for all of them. */
export function drawGround(
  pen: CanvasRenderingContext2D,
  { x, top, cell, rows, hue, isTurning }: Column & { readonly hue: number; readonly isTurning: boolean },
): void {
  const [gap, radius] = [cell * GAP, cell * RADIUS]
  pen.fillStyle = colourOf(hue, 0, 34)
  pen.fillRect(x, top, cell, cell * rows)
  pen.fillStyle = colourOf(hue, 1, 26)
  pen.beginPath()
  if (isTurning) pen.roundRect(x + gap, top + gap, cell - gap * 2, cell * rows - gap * 2, radius)
  else for (let row = 0; row < rows; row++) pen.roundRect(x + gap, top + row * cell + gap, cell - gap * 2, cell - gap * 2, radius)
  pen.fill()
}

export function drawAwaited(pen: CanvasRenderingContext2D, { x, top, cell, rows }: Column, alpha: number): void {
  const width = cell * BORDER
  pen.strokeStyle = LIGHT
  pen.globalAlpha = alpha
  pen.lineWidth = width
  pen.beginPath()
  pen.roundRect(x + width / 2, top + width / 2, cell - width, cell * rows - width, cell * RADIUS)
  pen.stroke()
  pen.globalAlpha = 1
}

export function drawLight(pen: CanvasRenderingContext2D, x: number, y: number, cell: number): void {
  const gap = cell * GAP
  pen.strokeStyle = LIGHT
  pen.fillStyle = LIGHT_GROUND
  pen.lineWidth = gap
  pen.beginPath()
  pen.roundRect(x + gap, y + gap, cell - gap * 2, cell - gap * 2, cell * RADIUS)
  pen.fill()
  pen.stroke()
}

/** The symbols of a turning column; `moved` is how many have passed. */
export function drawPassing(pen: CanvasRenderingContext2D, { x, top, cell, rows }: Column, known: readonly string[], moved: number): void {
  for (let row = -1; row <= rows; row++) {
    const at = Math.floor(moved) - row
    drawSymbol(pen, known[((at % known.length) + known.length) % known.length]!, x, top + (row + (moved % 1)) * cell, cell)
  }
}
