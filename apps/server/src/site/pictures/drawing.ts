/** What every picture for links is drawn of: the frame with the house's name, and text as outlines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const PICTURE = { width: 1200, height: 630 } as const
export type PictureLanguage = 'ru' | 'en' | 'kz'

const EDGE = 84
/** Of the lines of a picture, in pixels. */
export const COLUMN = { left: EDGE, right: PICTURE.width - EDGE, width: PICTURE.width - 2 * EDGE } as const
export const [BRIGHT, MUTED] = ['#f3f5f4', '#a9b3af']
export const DEFAULT_HUE = 160
export const accentOf = (hue: number): string => `hsl(${hue},75%,72%)`

/** A picture of the house: `hue` in degrees, `parts` are SVG. */
export function pictureSvg(hue: number, parts: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">`,
    `<stop offset="0" stop-color="hsl(${hue},30%,16%)"/><stop offset="1" stop-color="hsl(${hue},24%,7%)"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#g)"/>`,
    `<rect x="0" y="0" width="12" height="100%" fill="hsl(${hue},60%,55%)"/>`,
    ...parts,
    `</svg>`,
  ].join('')
}

/** By character: advance and path in 1/1,000 of the font size. Written by `packages/ui/src/fonts/make.ts`. */
const OUTLINES = JSON.parse(readFileSync(join(import.meta.dirname, 'outlines.json'), 'utf8')) as Readonly<
  Record<string, readonly [number, string]>
>
const EM = 1_000

/** Signs of odds and lines, quotes, and letters that Unicode takes no accent off. */
const SUBSTITUTES: ReadonlyMap<string, string> = new Map([
  ...pairs('−–', '—–', '→>', "′'", "’'", '«"', '»"'),
  ...pairs('øo', 'ØO', 'łl', 'ŁL', 'đd', 'ĐD', 'ðd', 'ıi', 'ßss', 'æae', 'ÆAE', 'œoe', 'ŒOE'),
])

function pairs(...texts: readonly string[]): [string, string][] {
  return texts.map((text) => [text.charAt(0), text.slice(1)])
}

function outlinesOf(character: string): (readonly [number, string])[] {
  if (Object.hasOwn(OUTLINES, character)) return [OUTLINES[character]!]
  const plain = SUBSTITUTES.get(character) ?? character.normalize('NFKD')
  return Array.from(plain).flatMap((part) => (Object.hasOwn(OUTLINES, part) ? [OUTLINES[part]!] : []))
}

interface PlacedText {
  /** A letter without an outline is drawn without its accent; any other character is left out. */
  text: string
  /** Of the left end of the base line, with `isEnd` of the right one. */
  x: number
  y: number
  isEnd?: boolean
  /** Font size; smaller when the text would be wider than `width`. All in pixels. */
  size: number
  width: number
  fill: string
}

/** Text as SVG paths: a picture must not depend on the fonts of the machine. */
export function textPath({ text, x, y, isEnd = false, size, width, fill }: PlacedText): string {
  const glyphs = Array.from(text.normalize('NFC')).flatMap(outlinesOf)
  const length = glyphs.reduce((sum, [advance]) => sum + advance, 0)
  const scale = Math.min(size, (width * EM) / Math.max(length, 1)) / EM
  let at = 0
  const paths = glyphs.map(([advance, path]) => {
    const placed = path && `<path transform="translate(${at} 0)" d="${path}"/>`
    at += advance
    return placed
  })
  return `<g fill="${fill}" transform="translate(${isEnd ? x - length * scale : x} ${y}) scale(${scale.toFixed(5)})">${paths.join('')}</g>`
}
