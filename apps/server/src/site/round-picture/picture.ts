/** The picture of a shared round as SVG: brand, game, multiplier, and the seal that was published before the bet. */

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { findManifest } from '@fairhouse/manifests'

export interface PicturedRound {
  game: string
  /** Total return in 1/10,000 of the stake. */
  multiplier: number
  /** The commitment in hex; null where none is published. */
  seal: string | null
}

export const PICTURE = { width: 1200, height: 630 } as const
export type PictureLanguage = 'ru' | 'en' | 'kz'

const SEAL_LABELS: Record<PictureLanguage, string> = {
  ru: 'Запечатано до ставки',
  en: 'Sealed before the bet',
  kz: 'Бәске дейін мөрленген',
}
/** Names of the games without a manifest. */
export const OTHER_GAMES: Readonly<Record<string, Record<PictureLanguage, string>>> = {
  'coin-pvp': { ru: 'Дуэль монеты', en: 'Coinflip duel', kz: 'Тиын жекпе-жегі' },
  'roulette-live': { ru: 'Рулетка, общий стол', en: 'Roulette, live table', kz: 'Рулетка, ортақ үстел' },
  'colour-wheel': { ru: 'Цветное колесо', en: 'Colour wheel', kz: 'Түсті дөңгелек' },
  slots: { ru: 'Слоты', en: 'Slots', kz: 'Слоттар' },
  live: { ru: 'Живое казино', en: 'Live casino', kz: 'Тікелей казино' },
  sports: { ru: 'Ставки на спорт', en: 'Sports bets', kz: 'Спорттық бәстер' },
}
/** Digits shown of each end of a seal. */
const SEAL_ENDS = 10
const MULTIPLIER_SCALE = 10_000
const DEFAULT_HUE = 160
const [LEFT, WIDTH] = [84, PICTURE.width - 2 * 84]
const [BRIGHT, MUTED] = ['#f3f5f4', '#a9b3af']

export function roundSvg(brand: string, round: PicturedRound, language: PictureLanguage): string {
  const manifest = findManifest(round.game)
  const names = manifest?.names ?? (Object.hasOwn(OTHER_GAMES, round.game) ? OTHER_GAMES[round.game] : undefined)
  const hue = manifest?.hue ?? DEFAULT_HUE
  const line = (text: string, y: number, size: number, fill: string) => textPath({ text, x: LEFT, y, size, width: WIDTH, fill })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">`,
    `<stop offset="0" stop-color="hsl(${hue},30%,16%)"/><stop offset="1" stop-color="hsl(${hue},24%,7%)"/></linearGradient></defs>`,
    `<rect width="100%" height="100%" fill="url(#g)"/>`,
    `<rect x="0" y="0" width="12" height="100%" fill="hsl(${hue},60%,55%)"/>`,
    line(brand, 122, 44, MUTED),
    line(names?.[language] ?? round.game, 250, 84, BRIGHT),
    line(multiplierOf(round.multiplier, language), 446, 190, `hsl(${hue},75%,72%)`),
    ...(round.seal === null ? [] : [line(`${SEAL_LABELS[language]}: ${shortSeal(round.seal)}`, 556, 38, MUTED)]),
    `</svg>`,
  ].join('')
}

/** Both ends of the hash, as people compare it; a short one whole. */
export const shortSeal = (seal: string): string =>
  seal.length <= 2 * SEAL_ENDS ? seal : `${seal.slice(0, SEAL_ENDS)}…${seal.slice(-SEAL_ENDS)}`

/** "19.80×": rounded down, so that no picture promises more than was paid. */
function multiplierOf(multiplier: number, language: PictureLanguage): string {
  const hundredths = Math.floor(multiplier / (MULTIPLIER_SCALE / 100))
  const [whole, part] = [Math.floor(hundredths / 100), String(hundredths % 100).padStart(2, '0')]
  return `${whole}${language === 'en' ? '.' : ','}${part}×`
}

/** By character: advance and path in 1/1,000 of the font size. Written by `packages/ui/src/fonts/make.ts`. */
const OUTLINES = JSON.parse(readFileSync(join(import.meta.dirname, 'outlines.json'), 'utf8')) as Readonly<
  Record<string, readonly [number, string]>
>
const EM = 1_000

interface PlacedText {
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

/** Text as SVG paths: a picture must not depend on the fonts of the machine. */
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
