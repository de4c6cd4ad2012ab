import type { Palette } from './palette.ts'
import type { Plot } from './plot.ts'

type Canvas = CanvasRenderingContext2D

const TIGHT = -0.045

/** The large number with tabular digits, so that it does not shake. */
export function paintNumber(canvas: Canvas, text: string, { number: { x, y, size } }: Plot, palette: Palette, isOver: boolean): void {
  canvas.font = `700 ${size}px ${palette.large}`
  canvas.fillStyle = isOver ? palette.text2 : palette.text
  canvas.textAlign = 'center'
  const digit = canvas.measureText('0').width
  let at = x
  for (const sign of text) {
    const width = /\d/.test(sign) ? digit : canvas.measureText(sign).width
    canvas.fillText(sign, at + width / 2, y)
    at += width + size * TIGHT
  }
}

/** Under the number: the phase of the round and its time. */
export function paintState(
  canvas: Canvas,
  { state, time }: { state: string; time: string },
  { number: { x, y } }: Plot,
  palette: Palette,
  isOver: boolean,
): void {
  const [left, top] = [x - 4, y + 22]
  canvas.font = `600 12px ${palette.small}`
  canvas.textAlign = 'left'
  const width = canvas.measureText(state).width + (isOver ? 16 : 30)
  canvas.fillStyle = isOver ? palette.grid : palette['win-bg']
  canvas.beginPath()
  canvas.roundRect(left, top, width, 22, 6)
  canvas.fill()
  canvas.fillStyle = isOver ? palette.text2 : palette.win
  if (!isOver) {
    canvas.beginPath()
    canvas.arc(left + 11, top + 11, 3, 0, 2 * Math.PI)
    canvas.fill()
  }
  canvas.fillText(state, left + (isOver ? 8 : 20), top + 15)
  canvas.font = `400 14px ${palette.large}`
  canvas.fillStyle = palette.text2
  canvas.fillText(time, left + width + 10, top + 16)
}
