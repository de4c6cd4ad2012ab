/** The visible end of a round: the grid shakes, the dart bursts. Pure, but for `paintBust`. */
import type { Palette } from './palette.ts'

export const BUST_MS = 620

/** Largest shift of the picture, in px. */
const SHAKE_PX = 4
const SHAKES = 5
const PIECES = 11
const REACH_PX = 58

/** Progress of the bust, 0 … 1; undefined before the end and after the bust. */
export const bustAt = (sinceEnd: number): number | undefined => (sinceEnd >= 0 && sinceEnd < BUST_MS ? sinceEnd / BUST_MS : undefined)

/** Shift of the picture, px: it fades to nothing. */
export const shakeAt = (progress: number): number => Math.sin(progress * SHAKES * 2 * Math.PI) * SHAKE_PX * (1 - progress)

/** Trembling of the flying dart, px. */
export const trembleAt = (ms: number): { x: number; y: number } => ({ x: Math.sin(ms / 23) * 0.9, y: Math.cos(ms / 17) * 0.9 })

/** Pieces of paper fly from the tip and fade, around a ring that widens. */
export function paintBust(canvas: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, progress: number, palette: Palette): void {
  const out = 1 - (1 - progress) ** 3
  canvas.save()
  canvas.translate(x, y)
  canvas.globalAlpha = 1 - progress
  canvas.strokeStyle = palette.text2
  canvas.lineWidth = 2
  canvas.beginPath()
  canvas.arc(0, 0, 8 + out * REACH_PX * 0.6, 0, 2 * Math.PI)
  canvas.stroke()
  for (let at = 0; at < PIECES; at++) {
    const angle = (at / PIECES) * 2 * Math.PI + (at % 3) * 0.2
    const reach = out * REACH_PX * (0.6 + (at % 4) * 0.15)
    canvas.save()
    canvas.translate(Math.cos(angle) * reach, Math.sin(angle) * reach + progress * progress * 26)
    canvas.rotate(angle + progress * 4)
    canvas.fillStyle = at % 2 === 0 ? palette.text : palette['accent-lo']
    canvas.beginPath()
    canvas.moveTo(0, -7)
    canvas.lineTo(5, 5)
    canvas.lineTo(-5, 4)
    canvas.fill()
    canvas.restore()
  }
  canvas.restore()
}
