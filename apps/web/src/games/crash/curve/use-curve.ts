/** Paints the canvas: each frame while the round runs, ten times a second with reduced motion, otherwise on changes. */
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { BUST_MS } from './bust.ts'
import type { Flight } from './growth.ts'
import { createPace } from './pace.ts'
import { paint } from './paint.ts'
import { type Palette, paletteOf } from './palette.ts'
import { type Plot, plotOf } from './plot.ts'
import type { Scene, CurveLabels } from './scene.ts'

interface CurveDeps {
  scene: Scene | undefined
  flight(): Flight
  isStill: boolean
  labels: CurveLabels
}

/** Interval of updates with reduced motion. */
const STILL_MS = 100

/** Canvas pixels per CSS pixel, normally and on a slow machine. */
const DENSITY_MAX = 2
const DENSITY_SLOW = 1.25

interface Sheet {
  plot: Plot
  palette: Palette
  context: CanvasRenderingContext2D
}

export function useCurve(canvas: RefObject<HTMLCanvasElement | null>, { scene, flight, isStill, labels }: CurveDeps): void {
  const [densityMax, setDensityMax] = useState(DENSITY_MAX)
  const sheet = useSheet(canvas, densityMax)
  const draw = useEffectEvent(
    (sinceEnd = Infinity) =>
      sheet && paint(sheet.context, sheet.plot, sheet.palette, { scene, ms: flight().ms, sinceEnd, isStill, labels }),
  )
  const isFlying = scene?.state === 'flying'
  const hasFlown = useRef(false)
  useEffect(() => {
    draw()
    if (!isFlying) return isStill || !hasFlown.current ? undefined : playBust(draw, () => (hasFlown.current = false))
    hasFlown.current = true
    if (isStill) return browserClock.every(STILL_MS, () => draw())
    const isLate = createPace()
    let frame = requestAnimationFrame(function step(now) {
      draw()
      if (isLate(now)) setDensityMax(DENSITY_SLOW)
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isFlying, sheet, scene, isStill, labels])
}

/** Frames of the visible end, then the picture at rest. */
function playBust(draw: (sinceEnd?: number) => void, onOver: () => void): () => void {
  let begun: number | undefined
  let frame = requestAnimationFrame(function step(now) {
    begun ??= now
    const isOver = now - begun >= BUST_MS
    draw(isOver ? Infinity : now - begun)
    if (isOver) onOver()
    else frame = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(frame)
}

/** The canvas at its present size; undefined before layout. */
function useSheet(canvas: RefObject<HTMLCanvasElement | null>, densityMax: number): Sheet | undefined {
  const [sheet, setSheet] = useState<Sheet>()
  useEffect(() => {
    const element = canvas.current!
    const measure = () => {
      const context = element.getContext('2d')
      const { clientWidth: width, clientHeight: height } = element
      if (!context || width === 0) return
      const density = Math.min(window.devicePixelRatio, densityMax)
      element.width = width * density
      element.height = height * density
      context.setTransform(density, 0, 0, density, 0, 0)
      setSheet({ plot: plotOf(width, height), palette: paletteOf(element), context })
    }
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    void document.fonts.ready.then(measure)
    return () => watch.disconnect()
  }, [canvas, densityMax])
  return sheet
}
