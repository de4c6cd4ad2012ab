/** The studio's own symbols, drawn as shapes: each has a form of its own, so that colour is never the only sign. */
type Shape = 'diamond' | 'hexagon' | 'circle' | 'square' | 'triangle' | 'drop' | 'star' | 'bar' | 'bell'

const SHAPES: Readonly<Record<string, readonly [shape: Shape, colour: string, mark: string]>> = {
  SEVEN: ['diamond', '#ff5a4e', '7'],
  BAR: ['bar', '#d7dde0', 'BAR'],
  BELL: ['bell', '#ffc53d', ''],
  MELON: ['circle', '#4ccf6e', ''],
  PLUM: ['drop', '#9a6bff', ''],
  LEMON: ['hexagon', '#f3e24b', ''],
  CHERRY: ['circle', '#e8364f', '2'],
  H1: ['star', '#ffb02e', ''],
  H2: ['diamond', '#3fd0ff', ''],
  H3: ['hexagon', '#ff6fae', ''],
  H4: ['drop', '#57e38b', ''],
  L1: ['square', '#8fa7b3', 'A'],
  L2: ['square', '#8fa7b3', 'K'],
  L3: ['square', '#8fa7b3', 'Q'],
  WILD: ['star', '#d3f23c', 'W'],
  SCAT: ['circle', '#ffffff', '✦'],
  P1: ['star', '#ffb02e', ''],
  P2: ['diamond', '#ff5a4e', ''],
  P3: ['hexagon', '#b072ff', ''],
  P4: ['bell', '#ff8f3f', ''],
  P5: ['drop', '#3fd0ff', ''],
  P6: ['triangle', '#57e38b', ''],
  P7: ['square', '#5b8cff', ''],
  P8: ['circle', '#ff6fae', ''],
}

/** Symbols that pass while a reel of the game turns. */
export const SYMBOLS_OF: Readonly<Record<string, readonly string[]>> = {
  classic3: ['SEVEN', 'BAR', 'BELL', 'MELON', 'PLUM', 'LEMON', 'CHERRY'],
  gems5: ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'WILD', 'SCAT'],
  tumble65: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
}

const SIDES: Partial<Record<Shape, readonly [sides: number, turn: number]>> = {
  diamond: [4, 0],
  hexagon: [6, 0],
  square: [4, Math.PI / 4],
  triangle: [3, -Math.PI / 2],
}

/** `size` is the edge of the cell. */
export function drawSymbol(pen: CanvasRenderingContext2D, name: string, x: number, y: number, size: number): void {
  const [shape, colour, mark] = name.startsWith('MULT') ? (['bar', '#d3f23c', `×${name.slice(4)}`] as const) : (SHAPES[name] ?? SHAPES.L1!)
  const r = size * 0.36
  pen.save()
  pen.translate(x + size / 2, y + size / 2)
  const light = pen.createLinearGradient(0, -r, 0, r)
  light.addColorStop(0, colour)
  light.addColorStop(1, shaded(colour))
  pen.fillStyle = light
  pen.beginPath()
  trace(pen, shape, r)
  pen.fill()
  pen.strokeStyle = 'rgba(255,255,255,.35)'
  pen.lineWidth = Math.max(1, size * 0.02)
  pen.stroke()
  if (mark) {
    pen.fillStyle = '#0b0f0e'
    pen.font = `700 ${Math.round(mark.length > 2 ? r * 0.62 : r * 0.95)}px system-ui, sans-serif`
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    pen.fillText(mark, 0, r * 0.05)
  }
  pen.restore()
}

/** 55 % of each channel of #rrggbb. */
function shaded(colour: string): string {
  const channel = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.55)
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`
}

function trace(pen: CanvasRenderingContext2D, shape: Shape, r: number): void {
  const sides = SIDES[shape]
  if (sides) return polygon(pen, sides[0], () => r * 1.1, sides[1])
  if (shape === 'star') return polygon(pen, 10, (i) => (i % 2 === 0 ? r * 1.15 : r * 0.55), -Math.PI / 2)
  if (shape === 'bar') return pen.roundRect(-r * 1.2, -r * 0.6, r * 2.4, r * 1.2, r * 0.2)
  if (shape === 'circle') return pen.arc(0, 0, r, 0, Math.PI * 2)
  if (shape === 'bell') {
    pen.moveTo(-r, r * 0.7)
    pen.quadraticCurveTo(-r * 0.7, -r * 1.4, 0, -r)
    pen.quadraticCurveTo(r * 0.7, -r * 1.4, r, r * 0.7)
    return pen.closePath()
  }
  pen.moveTo(0, -r * 1.15)
  pen.bezierCurveTo(r * 1.4, r * 0.2, r * 0.7, r, 0, r)
  pen.bezierCurveTo(-r * 0.7, r, -r * 1.4, r * 0.2, 0, -r * 1.15)
}

function polygon(pen: CanvasRenderingContext2D, sides: number, radius: (i: number) => number, turn: number): void {
  for (let i = 0; i < sides; i++) {
    const angle = turn + (i * 2 * Math.PI) / sides
    pen.lineTo(Math.cos(angle) * radius(i), Math.sin(angle) * radius(i))
  }
  pen.closePath()
}
