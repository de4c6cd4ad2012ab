/** Maps time and multiplier to pixels. Pure. */
import type { Axes } from './axes.ts'

export interface Plot {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** The large number: left edge, baseline, height. */
  number: { x: number; y: number; size: number }
}

const WIDE = 560

export function plotOf(width: number, height: number): Plot {
  const isWide = width >= WIDE
  const left = isWide ? 48 : 36
  const size = isWide ? 96 : 64
  return {
    width,
    height,
    left,
    right: width - 16,
    top: 14,
    bottom: height - (isWide ? 34 : 26),
    number: { x: left + (isWide ? 22 : 16), y: (isWide ? 38 : 24) + size * 0.74, size },
  }
}

export const xOf = (ms: number, { left, right }: Plot, { toMs }: Axes): number => left + ((right - left) * ms) / toMs

/** `factor`: 1 is the bottom. */
export const yOf = (factor: number, { top, bottom }: Plot, axes: Axes): number => bottom - ((bottom - top) * (factor - 1)) / (axes.top - 1)
