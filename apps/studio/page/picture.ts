/** The picture of a game for the operator's catalogue: three of its symbols over its ground, as an SVG file without script, style or address. */
import { artOf, colourOf, HUE_OF } from './art.data.ts'

const SHOWN: Readonly<Record<string, readonly [symbol: string, x: number, y: number, scale: number][]>> = {
  classic3: [
    ['BELL', 8, 18, 0.72],
    ['CHERRY', 96, 30, 0.78],
    ['SEVEN', 30, 84, 1.2],
  ],
  gems5: [
    ['H4', 10, 14, 0.7],
    ['H1', 92, 34, 0.82],
    ['H2', 24, 92, 1.25],
  ],
  tumble65: [
    ['P2', 6, 22, 0.72],
    ['P5', 100, 16, 0.7],
    ['P1', 28, 74, 1.28],
  ],
}
const [WIDTH, HEIGHT] = [180, 225]

export function pictureOf(game: string): string | undefined {
  const shown = SHOWN[game]
  if (!shown) return undefined
  const hue = HUE_OF[game]!
  const ground = [
    `<path fill="${colourOf(hue, 1, 40)}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    `<path fill="${colourOf(hue, 2, 34)}" d="M0 0h${WIDTH}v70C120 60 70 120 0 110z"/>`,
    `<path fill="${colourOf(hue, 0, 40)}" d="M0 200c60-24 120-24 180-6v31H0z"/>`,
  ]
  const symbols = shown.map(([symbol, x, y, scale]) => {
    const { hue: own, saturation, layers } = artOf(symbol)
    const paths = layers.map(
      ([path, step, layerHue = own, layerSaturation = saturation]) =>
        `<path fill="${colourOf(layerHue, step, layerSaturation)}" fill-rule="evenodd" d="${path}"/>`,
    )
    return `<g transform="translate(${x} ${y}) scale(${scale})">${paths.join('')}</g>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${[...ground, ...symbols].join('')}</svg>`
}
