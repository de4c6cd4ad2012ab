import { type Axes, roundStep, ticksOf } from './axes.ts'
import type { Palette } from './palette.ts'
import { type Plot, xOf, yOf } from './plot.ts'
import type { CurveLabels } from './scene.ts'

type Canvas = CanvasRenderingContext2D

const LINES = 5
const LONG = 9
const SHORT = 5
const LABEL = '500 12px '

/** A ruler along both axes. */
export function paintAxes(canvas: Canvas, plot: Plot, axes: Axes, palette: Palette, labels: CurveLabels): void {
  canvas.lineWidth = 1
  canvas.font = LABEL + palette.small
  paintHeights(canvas, plot, axes, palette, labels)
  paintTimes(canvas, plot, axes, palette, labels)
}

function paintHeights(canvas: Canvas, plot: Plot, axes: Axes, palette: Palette, labels: CurveLabels): void {
  const step = roundStep(axes.top - 1, LINES)
  const lines = ticksOf(1, axes.top, step)
  stroke(canvas, palette.grid, () => lines.forEach((at) => line(canvas, plot.left, yOf(at, plot, axes), plot.width, yOf(at, plot, axes))))
  stroke(canvas, palette.tick, () => {
    for (const at of ticksOf(1, axes.top, step / 5)) line(canvas, plot.left, yOf(at, plot, axes), plot.left - SHORT, yOf(at, plot, axes))
    for (const at of lines) line(canvas, plot.left, yOf(at, plot, axes), plot.left - LONG, yOf(at, plot, axes))
  })
  canvas.fillStyle = palette.text3
  canvas.textAlign = 'right'
  const digits = digitsOf(step)
  for (const at of lines) canvas.fillText(labels.height(at, digits), plot.left - LONG - 4, yOf(at, plot, axes) + 4)
}

function digitsOf(step: number): number {
  if (step < 0.1) return 2
  return step < 1 ? 1 : 0
}

function paintTimes(canvas: Canvas, plot: Plot, axes: Axes, palette: Palette, labels: CurveLabels): void {
  const seconds = axes.toMs / 1000
  const step = roundStep(seconds, LINES)
  const lines = ticksOf(0, seconds, step)
  stroke(canvas, palette.tick, () => {
    for (const at of ticksOf(0, seconds, step / 5))
      line(canvas, xOf(at * 1000, plot, axes), plot.bottom, xOf(at * 1000, plot, axes), plot.bottom + SHORT)
    for (const at of lines) line(canvas, xOf(at * 1000, plot, axes), plot.bottom, xOf(at * 1000, plot, axes), plot.bottom + LONG)
  })
  canvas.fillStyle = palette.text3
  canvas.textAlign = 'center'
  for (const at of lines.slice(1)) {
    const x = xOf(at * 1000, plot, axes)
    if (x < plot.right - 12) canvas.fillText(labels.seconds(at, 0), x, plot.bottom + 24)
  }
}

function stroke(canvas: Canvas, colour: string, path: () => void): void {
  canvas.strokeStyle = colour
  canvas.beginPath()
  path()
  canvas.stroke()
}

/** Aligned to whole pixels, so that a one-pixel line is sharp. */
function line(canvas: Canvas, x1: number, y1: number, x2: number, y2: number): void {
  const shift = (at: number) => Math.round(at) + 0.5
  canvas.moveTo(shift(x1), shift(y1))
  canvas.lineTo(shift(x2), shift(y2))
}
