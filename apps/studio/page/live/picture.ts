/** The pictures of the shared tables for the operator's catalogue, as SVG files without script, style or address. */
import { WHEEL_ORDER } from './wheel-order.data.ts'

const [WIDTH, HEIGHT] = [180, 225]
const PATHS: Readonly<Record<string, string>> = {
  nine: 'M26 15a13 13 0 1 0-13 13c3 0 5-1 7-2-2 8-6 13-13 16l5 5C23 43 26 28 26 15zM13 21a6 6 0 1 1 0-12a6 6 0 0 1 0 12z',
  king: 'M0 0h8v19L19 0h9L16 20l13 26h-9L11 27l-3 5v14H0z',
  six: 'M2 32a13 13 0 1 0 13-13c-3 0-5 1-7 2 2-8 6-13 13-16L16 0C5 4 2 19 2 32zM15 26a6 6 0 1 1 0 12a6 6 0 0 1 0-12z',
}

const svg = (content: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${content}</svg>`

const card = (x: number, y: number, turn: number, fill: string, mark: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path fill="#2a1206" opacity=".5" d="M5 7h58a7 7 0 0 1 7 7v82a7 7 0 0 1-7 7H5z"/>` +
  `<path fill="#fbfaf5" d="M7 0h52a7 7 0 0 1 7 7v82a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7z"/>` +
  `<path fill="${fill}" transform="translate(18 24)" d="${PATHS[mark]}"/></g>`

const baccarat = (): string =>
  svg(
    `<path fill="#5b2c0c" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path fill="#7a3d10" d="M0 90C52 40 128 40 180 90V${HEIGHT}H0z"/>` +
      `<path fill="none" stroke="#ffb057" stroke-opacity=".55" stroke-width="2" d="M-4 112c60-48 128-48 188 0"/>` +
      card(18, 66, -9, '#14191c', 'nine') +
      card(62, 58, 0, '#b3122d', 'king') +
      card(104, 60, 9, '#14191c', 'six'),
  )

function roulette(): string {
  const [centre, outer, inner] = [{ x: 90, y: 96 }, 78, 52]
  const at = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180
    return `${(centre.x + radius * Math.sin(angle)).toFixed(1)} ${(centre.y - radius * Math.cos(angle)).toFixed(1)}`
  }
  const step = 360 / WHEEL_ORDER.length
  const pockets = WHEEL_ORDER.map((number, i) => {
    const alternating = i % 2 === 0 ? '#16191b' : '#c8323c'
    const fill = number === 0 ? '#1f8a5b' : alternating
    const [from, to] = [(i - 0.5) * step, (i + 0.5) * step]
    return `<path fill="${fill}" d="M${at(from, outer)}L${at(to, outer)}L${at(to, inner)}L${at(from, inner)}z"/>`
  })
  const round = (radius: number, fill: string) => `<circle cx="${centre.x}" cy="${centre.y}" r="${radius}" fill="${fill}"/>`
  return svg(
    `<path fill="#4a1220" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>${round(86, '#2b0a12')}${pockets.join('')}${round(inner, '#6e2030')}` +
      `${round(22, '#e8b0a0')}${round(9, '#fff4ee')}<circle cx="132" cy="52" r="6.5" fill="#fff"/>`,
  )
}

const PICTURES = { baccarat, roulette }

export const livePicture = (game: keyof typeof PICTURES): string => PICTURES[game]()
