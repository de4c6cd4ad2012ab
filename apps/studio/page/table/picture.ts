/** The picture of the private table for the operator's catalogue: two cards on felt, as an SVG file without script, style or address. */
import { SUITS } from './suits.data.ts'

const [WIDTH, HEIGHT] = [180, 225]
const RANK_A = 'M0 44L16 0h12l16 44H33l-3-9H14l-3 9zM17 26h10l-5-15z'
const RANK_K = 'M0 0h11v17L27 0h14L23 19l19 25H28L15 27l-4 4v13H0z'

const card = (x: number, y: number, turn: number, fill: string, [rank, suit]: readonly [string, string]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#0c2c22" opacity=".5" d="M6 8h76a8 8 0 0 1 8 8v112a8 8 0 0 1-8 8H6z"/>` +
  `<path fill="#fbfaf5" d="M8 0h72a8 8 0 0 1 8 8v112a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"/>` +
  `<g fill="${fill}"><path transform="translate(9 10) scale(.6)" d="${rank}"/><path transform="translate(26 52) scale(.56)" d="${SUITS[suit]}"/></g></g>`

export function tablePicture(): string {
  const ground = [
    `<path fill="#14523d" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="#1b6a4f" d="M0 0h${WIDTH}v96C128 140 52 140 0 96z"/>`,
    `<path fill="none" stroke="#d5f039" stroke-opacity=".4" stroke-width="2" d="M-4 118c60 44 128 44 188 0"/>`,
  ]
  const cards = [card(26, 62, -12, '#14191c', [RANK_A, 'S']), card(76, 54, 9, '#b3122d', [RANK_K, 'H'])]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...ground, ...cards].join('')}</svg>`
}
