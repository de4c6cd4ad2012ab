/** Paints one frame of the round. One canvas contains all of it, so no frame causes layout. */
import { axesAt } from './axes.ts'
import { bustAt, paintBust, shakeAt, trembleAt } from './bust.ts'
import { crashMs, multiplierAt } from './growth.ts'
import { paintAxes } from './paint-axes.ts'
import { paintCurve, paintMarks, placeAt } from './paint-curve.ts'
import { paintNumber, paintState } from './paint-number.ts'
import type { Palette } from './palette.ts'
import type { Plot } from './plot.ts'
import type { Scene, CurveLabels } from './scene.ts'

/** Reduced motion: the curve grows in steps. */
const STEP_MS = 250

interface Picture {
  scene: Scene | undefined
  /** ms since the start of a running round. */
  ms: number
  /** ms since the end that this page saw; Infinity for none. */
  sinceEnd: number
  isStill: boolean
  labels: CurveLabels
}

export function paint(
  canvas: CanvasRenderingContext2D,
  plot: Plot,
  palette: Palette,
  { scene, ms, sinceEnd, isStill, labels }: Picture,
): void {
  canvas.clearRect(0, 0, plot.width, plot.height)
  if (!scene) return paintAxes(canvas, plot, axesAt(0), palette, labels)
  const isOver = scene.state === 'over'
  const reached = isOver ? crashMs(scene.point) : ms
  const drawn = isStill && !isOver ? Math.floor(reached / STEP_MS) * STEP_MS : reached
  const axes = axesAt(drawn)
  const bust = isOver && !isStill ? bustAt(sinceEnd) : undefined
  canvas.save()
  if (bust !== undefined) canvas.translate(shakeAt(bust), 0)
  paintAxes(canvas, plot, axes, palette, labels)
  paintCurve(canvas, drawn, [plot, axes], palette, { isOver, tremble: isStill ? undefined : trembleAt(ms) })
  paintMarks(canvas, scene.marks, plot, axes, palette)
  paintNumber(canvas, labels.multiplier(isOver ? scene.point : multiplierAt(ms)), plot, palette, isOver)
  if (bust !== undefined) paintBust(canvas, placeAt(drawn, plot, axes), bust, palette)
  canvas.restore()
  paintState(canvas, { state: isOver ? labels.endedAt : labels.flying, time: labels.seconds(reached / 1000, 1) }, plot, palette, isOver)
}
