import type { Axes } from './axes.ts'
import { factorAt, msOf, slopeAt } from './growth.ts'
import type { Palette } from './palette.ts'
import { type Plot, xOf, yOf } from './plot.ts'
import type { Mark } from './scene.ts'

type Canvas = CanvasRenderingContext2D

const PARTS = 80
const LINE = 4

interface CurvePoint {
  x: number
  y: number
}

/** Position in the picture; the height is not cut to hundredths, which would draw stairs. */
export function placeAt(ms: number, plot: Plot, axes: Axes): CurvePoint {
  return { x: xOf(ms, plot, axes), y: yOf(factorAt(ms), plot, axes) }
}

interface CurveLook {
  isOver: boolean
  /** Shift of the dart, px. */
  tremble: CurvePoint | undefined
}

/** `ms`: elapsed time of the curve. Grey after the end. */
export function paintCurve(
  canvas: Canvas,
  ms: number,
  [plot, axes]: readonly [Plot, Axes],
  palette: Palette,
  { isOver, tremble }: CurveLook,
): void {
  const places = Array.from({ length: PARTS + 1 }, (_, at) => placeAt((ms * at) / PARTS, plot, axes))
  trace(canvas, places)
  if (!isOver) fillUnder(canvas, places, plot, palette)
  trace(canvas, places)
  canvas.strokeStyle = isOver ? palette.edge : palette.accent
  canvas.lineWidth = LINE
  canvas.lineCap = 'round'
  canvas.lineJoin = 'round'
  canvas.stroke()
  const { x, y } = places.at(-1)!
  const dart = { x: x + (tremble?.x ?? 0), y: y + (tremble?.y ?? 0) }
  if (!isOver) paintDart(canvas, dart, angleAt(ms, plot, axes), palette)
}

function trace(canvas: Canvas, places: readonly CurvePoint[]): void {
  canvas.beginPath()
  for (const { x, y } of places) canvas.lineTo(x, y)
}

function fillUnder(canvas: Canvas, places: readonly CurvePoint[], { top, bottom }: Plot, { accent }: Palette): void {
  canvas.lineTo(places.at(-1)!.x, bottom)
  canvas.lineTo(places[0]!.x, bottom)
  const shade = canvas.createLinearGradient(0, top, 0, bottom)
  shade.addColorStop(0, accent)
  shade.addColorStop(1, 'transparent')
  canvas.save()
  canvas.globalAlpha = 0.24
  canvas.fillStyle = shade
  canvas.fill()
  canvas.restore()
}

function angleAt(ms: number, plot: Plot, axes: Axes): number {
  const across = (plot.right - plot.left) / axes.toMs
  const up = (slopeAt(ms) * (plot.bottom - plot.top)) / (axes.top - 1)
  return Math.PI / 2 - Math.atan2(up, across)
}

/** A paper dart along the curve: points of its folds, nose first. */
const FOLDS: readonly { colour: 'text' | 'accent-hi' | 'accent-lo' | 'accent'; points: readonly [number, number][] }[] = [
  {
    colour: 'text',
    points: [
      [0, -26],
      [15, 16],
      [0, 7],
    ],
  },
  {
    colour: 'accent-hi',
    points: [
      [0, -26],
      [-15, 16],
      [0, 7],
    ],
  },
  {
    colour: 'accent-lo',
    points: [
      [0, 7],
      [-5, 18],
      [-15, 16],
    ],
  },
  {
    colour: 'accent',
    points: [
      [0, 7],
      [5, 18],
      [15, 16],
    ],
  },
]

function paintDart(canvas: Canvas, { x, y }: CurvePoint, angle: number, palette: Palette): void {
  canvas.save()
  canvas.translate(x, y)
  canvas.rotate(angle)
  for (const { colour, points } of FOLDS) {
    canvas.beginPath()
    for (const [px, py] of points) canvas.lineTo(px, py)
    canvas.closePath()
    canvas.fillStyle = palette[colour]
    canvas.fill()
  }
  canvas.restore()
}

/** Cash-outs at this table: mint points with names. */
export function paintMarks(canvas: Canvas, marks: readonly Mark[], plot: Plot, axes: Axes, palette: Palette): void {
  canvas.font = `600 12px ${palette.small}`
  for (const { multiplier, label } of marks) paintMark(canvas, placeAt(msOf(multiplier), plot, axes), label, plot, palette)
}

function paintMark(canvas: Canvas, { x, y }: CurvePoint, label: string, plot: Plot, palette: Palette): void {
  canvas.save()
  canvas.strokeStyle = palette.win
  canvas.lineWidth = 1
  canvas.setLineDash([3, 5])
  canvas.beginPath()
  canvas.moveTo(plot.left, y)
  canvas.lineTo(x, y)
  canvas.stroke()
  canvas.restore()
  disc(canvas, x, y, 11, palette.sunken)
  disc(canvas, x, y, 7, palette.win)
  const width = canvas.measureText(label).width + 16
  const from = Math.min(x + 14, plot.width - width - 4)
  canvas.fillStyle = palette['win-bg']
  canvas.beginPath()
  canvas.roundRect(from, y + 8, width, 22, 6)
  canvas.fill()
  canvas.fillStyle = palette.win
  canvas.textAlign = 'left'
  canvas.fillText(label, from + 8, y + 23)
}

function disc(canvas: Canvas, x: number, y: number, radius: number, colour: string): void {
  canvas.fillStyle = colour
  canvas.beginPath()
  canvas.arc(x, y, radius, 0, 2 * Math.PI)
  canvas.fill()
}
