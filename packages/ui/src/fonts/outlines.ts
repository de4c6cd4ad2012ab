/** Outlines of a display weight, for pictures that a server draws: its machine needs no fonts. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { type Font, create } from 'fontkit'
import subset from 'subset-font'

const WEIGHT = 700
const DIGITS = 1
const FAMILY = '@fontsource-variable/onest/files/onest'
/** Of the subsets the first that has a character is used. */
const SUBSETS = ['latin', 'cyrillic', 'cyrillic-ext']

/** Latin, Cyrillic and Kazakh letters, digits and the signs of a figure. */
export const OUTLINED = [...range(' ', '~'), '×', '·', '…', '–', ...range('А', 'я'), ...Array.from('ЁёӘәҒғҚқҢңӨөҰұҮүҺһІі')]

export const OUTLINES_FILE = join(import.meta.dirname, '../../../../apps/server/src/site/pictures/outlines.json')

/** JSON by character: its advance and its SVG path, in 1/1,000 of the font size, y down from the base line. */
export async function outlinesText(characters: readonly string[]): Promise<string> {
  const fonts = await Promise.all(SUBSETS.map((name) => openFont(`${FAMILY}-${name}-wght-normal.woff2`, characters.join(''))))
  const lines = characters.map(
    (character) => `  ${JSON.stringify(character)}: ${JSON.stringify(outlineOf(fonts, character)).replace(',', ', ')}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

async function openFont(file: string, text: string): Promise<Font> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(file))
  return create(await subset(whole, text, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } })) as Font
}

function outlineOf(fonts: readonly Font[], character: string): [number, string] {
  const point = character.codePointAt(0)!
  const font = fonts.find((each) => each.hasGlyphForCodePoint(point))
  if (!font) throw new Error(`the family has no ${character}`)
  const glyph = font.glyphForCodePoint(point)
  const scale = 1_000 / font.unitsPerEm
  const path = glyph.path.scale(scale, -scale).toSVG()
  return [round(glyph.advanceWidth * scale), path.replace(/-?\d+\.\d+/g, (number) => `${round(Number(number))}`)]
}

const round = (value: number): number => Number(value.toFixed(DIGITS))

function range(first: string, last: string): string[] {
  const [from, to] = [first.codePointAt(0)!, last.codePointAt(0)!]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at))
}
