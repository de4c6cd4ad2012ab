/** The picture of a shared round as SVG: brand, game, multiplier, and the seal that was published before the bet. */
import { findManifest } from '@fairhouse/manifests'

import { accentOf, BRIGHT, COLUMN, DEFAULT_HUE, MUTED, type PictureLanguage, pictureSvg, textPath } from './drawing.ts'

export interface PicturedRound {
  game: string
  /** Total return in 1/10,000 of the stake. */
  multiplier: number
  /** The commitment in hex; null where none is published. */
  seal: string | null
}

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

export function roundSvg(brand: string, round: PicturedRound, language: PictureLanguage): string {
  const manifest = findManifest(round.game)
  const names = manifest?.names ?? (Object.hasOwn(OTHER_GAMES, round.game) ? OTHER_GAMES[round.game] : undefined)
  const hue = manifest?.hue ?? DEFAULT_HUE
  const line = (text: string, y: number, size: number, fill: string) =>
    textPath({ text, x: COLUMN.left, y, size, width: COLUMN.width, fill })
  return pictureSvg(hue, [
    line(brand, 122, 44, MUTED),
    line(names?.[language] ?? round.game, 250, 84, BRIGHT),
    line(multiplierOf(round.multiplier, language), 446, 190, accentOf(hue)),
    ...(round.seal === null ? [] : [line(`${SEAL_LABELS[language]}: ${shortSeal(round.seal)}`, 556, 38, MUTED)]),
  ])
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
