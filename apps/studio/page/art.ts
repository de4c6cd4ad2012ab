/** Draws the studio's symbols: on the canvas from a sheet of their pictures in the present size, and as vectors in the pay table. */
import { artOf, colourOf, type SymbolArt } from './art.data.ts'

const BOX = 100
const FONT = '800 {size}px system-ui, sans-serif'
const OUTLINE = 5
/** Part of a cell that a symbol fills. */
const FILLS = 0.8
const SVG = 'http://www.w3.org/2000/svg'

const sheet = new Map<string, HTMLCanvasElement>()
const SHEET_MAX = 200

/** `size` is the edge of the cell. */
export function drawSymbol(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number): void {
  const edge = Math.max(1, Math.round(size * FILLS))
  const key = `${name} ${edge}`
  let picture = sheet.get(key)
  if (!picture) {
    if (sheet.size >= SHEET_MAX) sheet.clear()
    sheet.set(key, (picture = painted(artOf(name), edge)))
  }
  pen.drawImage(picture, x + (size - picture.width) / 2, y + (size - picture.height) / 2)
}

function painted(art: SymbolArt, edge: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = edge
  const pen = canvas.getContext('2d')!
  pen.scale(edge / BOX, edge / BOX)
  const paths = art.layers.map(([path]) => new Path2D(path))
  pen.lineJoin = 'round'
  pen.lineWidth = OUTLINE
  pen.strokeStyle = 'rgb(0 0 0 / 45%)'
  for (const path of paths) pen.stroke(path)
  art.layers.forEach(([, step, hue = art.hue, saturation = art.saturation], at) => {
    pen.fillStyle = colourOf(hue, step, saturation)
    pen.fill(paths[at]!, 'evenodd')
  })
  if (art.text) {
    const [text, size, step, y = BOX / 2] = art.text
    pen.fillStyle = colourOf(art.hue, step, art.saturation)
    pen.font = FONT.replace('{size}', String(size))
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(text, BOX / 2, y + 1)
  }
  return canvas
}

/** Decoration beside the symbol's name. */
export function symbolVector(name: string): SVGSVGElement {
  const art = artOf(name)
  const vector = document.createElementNS(SVG, 'svg')
  vector.setAttribute('viewBox', `0 0 ${BOX} ${BOX}`)
  vector.setAttribute('aria-hidden', 'true')
  for (const [path, step, hue = art.hue, saturation = art.saturation] of art.layers) {
    const part = document.createElementNS(SVG, 'path')
    part.setAttribute('d', path)
    part.setAttribute('fill', colourOf(hue, step, saturation))
    part.setAttribute('fill-rule', 'evenodd')
    vector.append(part)
  }
  if (art.text) vector.append(vectorText(art, art.text))
  return vector
}

function vectorText({ hue, saturation }: SymbolArt, [text, size, step, y = BOX / 2]: NonNullable<SymbolArt['text']>): SVGTextElement {
  const sign = document.createElementNS(SVG, 'text')
  const places = { x: BOX / 2, y: y + 1, 'font-size': size, 'font-weight': 800, 'text-anchor': 'middle', 'dominant-baseline': 'central' }
  for (const [name, value] of Object.entries(places)) sign.setAttribute(name, String(value))
  sign.setAttribute('fill', colourOf(hue, step, saturation))
  sign.textContent = text
  return sign
}
