/** Shape and hue of each item; an operator's items cycle through plain shapes. */
import type { Shape } from './shapes.data.ts'

export interface Look {
  readonly shape: Shape
  /** 0 … 359 */
  readonly hue: number
}

const look = (shape: Shape, hue: number): Look => ({ shape, hue })

const ITEMS: Readonly<Record<string, Look>> = {
  copper: look('stone', 40),
  tin: look('compass', 215),
  iron: look('seal', 190),
  silver: look('lantern', 272),
  gold: look('crown', 88),
  ruby: look('roof', 14),
  cherry: look('cherries', 14),
  lemon: look('lemon', 100),
  plum: look('plum', 310),
  melon: look('slice', 22),
  pineapple: look('pineapple', 75),
  goldfruit: look('goldfruit', 88),
  shell: look('shell', 50),
  crab: look('crab', 28),
  turtle: look('turtle', 150),
  dolphin: look('dolphin', 232),
  pearl: look('pearl', 320),
  kraken: look('kraken', 292),
  dust: look('dust', 260),
  moonrock: look('moonrock', 230),
  comet: look('comet', 205),
  satellite: look('satellite', 190),
  rocket: look('rocket', 22),
  station: look('station', 285),
  pixel: look('pixel', 200),
  arcade: look('arcade', 272),
  synth: look('synth', 318),
  hover: look('hover', 165),
  cyber: look('cyber', 230),
  core: look('core', 340),
  coin: look('coin', 60),
  goblet: look('goblet', 205),
  ring: look('ring', 300),
  crown: look('crown', 85),
  throne: look('throne', 18),
  castle: look('castle', 275),
  scale: look('scale', 150),
  claw: look('claw', 90),
  egg: look('egg', 195),
  wing: look('wing', 260),
  heart: look('heart', 25),
  hoard: look('hoard', 80),
  low: look('half', 235),
  double: look('double', 60),
}

const PLAIN: readonly Shape[] = ['stone', 'coin', 'pearl', 'gem', 'star', 'hoard']
/** Ordered so that neighbouring hues differ clearly. */
const TURN = 137

export const lookOf = (id: string, at: number): Look => ITEMS[id] ?? look(PLAIN[at % PLAIN.length]!, (40 + at * TURN) % 360)

const CASE_HUES: Readonly<Record<string, number>> = {
  starter: 205,
  neon: 318,
  fifty: 60,
  fruit: 22,
  ocean: 232,
  space: 285,
  dragon: 145,
  royal: 88,
}

export const hueOf = (slug: string, own: number | null): number => own ?? CASE_HUES[slug] ?? 205
