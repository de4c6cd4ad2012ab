/** Text as SVG paths: a picture must not depend on the fonts of the machine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By character: advance and path in 1/1,000 of the font size. Written by `packages/ui/src/fonts/make.ts`. */
const OUTLINES = JSON.parse(readFileSync(join(import.meta.dirname, 'outlines.json'), 'utf8')) as Readonly<
  Record<string, readonly [number, string]>
>
const EM = 1_000

export interface PlacedText {
  /** Characters without an outline are left out. */
  text: string
  /** Of the left end of the base line. */
  x: number
  y: number
  /** Font size; smaller when the text would be wider than `width`. All in pixels. */
  size: number
  width: number
  fill: string
}

export function textPath({ text, x, y, size, width, fill }: PlacedText): string {
  const glyphs = Array.from(text).flatMap((character) => (Object.hasOwn(OUTLINES, character) ? [OUTLINES[character]!] : []))
  const length = glyphs.reduce((sum, [advance]) => sum + advance, 0)
  const scale = Math.min(size, (width * EM) / Math.max(length, 1)) / EM
  let at = 0
  const paths = glyphs.map(([advance, path]) => {
    const placed = path && `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
    return placed
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale.toFixed(5)})">${paths.join('')}</g>`
}
