/**
 * The studio's own symbols: layers of paths on a box of 100 by 100, lit from the top left. Each has a form of its own, so that colour is
 * never the only sign. The canvas, the pay table and the pictures of the catalogue draw the same paths.
 */
export type Step = 0 | 1 | 2 | 3 | 4 | 5

export type Layer = readonly [path: string, step: Step, hue?: number, saturation?: number]

export interface SymbolArt {
  readonly hue: number
  readonly saturation?: number
  readonly layers: readonly Layer[]
  /** Written over the layers. */
  readonly text?: readonly [text: string, size: number, step: Step, y?: number]
}

const LIGHTNESS = [12, 24, 36, 50, 66, 86]
const SATURATION = 72

export const colourOf = (hue: number, step: Step, saturation = SATURATION): string => `hsl(${hue} ${saturation}% ${LIGHTNESS[step]}%)`

const DROP: readonly Layer[] = [
  ['M50 6c19 25 29 40 29 57a29 29 0 0 1-58 0C21 46 31 31 50 6z', 3],
  ['M50 6C31 31 21 46 21 63c0 9 4 16 10 21-1-27 7-53 19-78z', 4],
  ['M79 63a29 29 0 0 1-33 29c17-5 27-23 23-47 6 8 10 13 10 18z', 2],
  ['M36 54a11 15 0 0 0 7 22c-4-7-5-14-7-22z', 5],
]
const CIRCLE = 'M50 8a42 42 0 1 0 0 84a42 42 0 1 0 0-84z'
const STAR = 'M50 2l9 27 25-13-13 25 27 9-27 9 13 25-25-13-9 27-9-27-25 13 13-25-27-9 27-9-13-25 25 13z'
const PLAQUE = 'M12 30h76a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z'
const PLAQUE_LIGHT = 'M12 30h76a8 8 0 0 1 8 8v12H4V38a8 8 0 0 1 8-8z'
const LEAF = 'M52 25c1-13 12-20 25-18-1 13-12 20-25 18z'

export const SYMBOLS: Readonly<Record<string, SymbolArt>> = {
  SEVEN: {
    hue: 4,
    layers: [
      ['M18 14h64v18L54 88H31l26-52H18z', 3],
      ['M18 14h64v9H18z', 5],
      ['M18 23h9v13h-9z', 4],
      ['M82 32L54 88H44l27-56z', 2],
    ],
  },
  BAR: {
    hue: 210,
    saturation: 18,
    layers: [
      [PLAQUE, 2],
      [PLAQUE_LIGHT, 3],
      ['M12 30h76l-6 5H18z', 5],
    ],
    text: ['BAR', 30, 5],
  },
  BELL: {
    hue: 44,
    saturation: 88,
    layers: [
      ['M50 8a6 6 0 0 1 6 7c15 4 21 17 21 31 0 15 4 21 11 27v5H12v-5c7-6 11-12 11-27 0-14 6-27 21-31a6 6 0 0 1 6-7z', 3],
      ['M44 15c-15 4-21 17-21 31 0 15-4 21-11 27v5h20c4-15 3-47 12-63z', 4],
      ['M12 72h76v7H12z', 5],
      ['M39 82h22a11 11 0 0 1-22 0z', 2],
    ],
  },
  MELON: {
    hue: 130,
    layers: [
      ['M5 36a45 45 0 0 0 90 0z', 2],
      ['M11 36a39 39 0 0 0 78 0z', 5],
      ['M17 36a33 33 0 0 0 66 0z', 3, 354],
      ['M17 36a33 33 0 0 0 14 27l19-27z', 4, 354],
      ['M37 44l4 8-6-1zM53 46l2 9-6-2zM66 43v9l-5-3zM46 57l2 7-5-1zM59 57v7l-5-2z', 0, 354],
    ],
  },
  PLUM: {
    hue: 285,
    saturation: 50,
    layers: [
      ['M50 25c23-7 38 10 36 31-2 21-17 34-36 34S16 77 14 56c-2-21 13-38 36-31z', 3],
      ['M50 25c-23-7-38 10-36 31 1 11 6 19 12 25 2-26 9-47 24-56z', 4],
      ['M50 25c-7 19-7 43 1 65h-5c-6-22-5-45 4-65z', 2],
      [LEAF, 3, 120],
    ],
  },
  LEMON: {
    hue: 51,
    saturation: 90,
    layers: [
      ['M10 57c0-22 18-35 40-35 9 0 15 2 20 4l14-6 2 14c4 6 6 13 6 21 0 20-17 33-39 33-11 0-22-4-29-11l-13 4 2-13c-2-3-3-7-3-11z', 3],
      ['M10 57c0-22 18-35 40-35-20 9-29 31-26 55l-13 4 2-13c-2-3-3-7-3-11z', 5],
      ['M50 22c9 0 15 2 20 4l14-6 2 14c-20-8-44 6-49 46l-13-3c-3-24 6-46 26-55z', 4],
    ],
  },
  CHERRY: {
    hue: 350,
    saturation: 78,
    layers: [
      ['M31 62C34 38 48 20 70 9l5 5C54 26 42 42 38 62zM67 60c-1-19-2-33 3-46l7 2c-5 13-5 28-2 44z', 2, 110],
      ['M71 12c9-9 21-8 27 0-9 9-20 8-27 0z', 3, 110],
      ['M10 70a21 21 0 1 0 42 0a21 21 0 1 0-42 0z', 3],
      ['M53 71a19 19 0 1 0 38 0a19 19 0 1 0-38 0z', 3],
      ['M16 68a16 16 0 0 1 15-14 12 12 0 0 0-8 16zM59 69a14 14 0 0 1 13-12 10 10 0 0 0-7 14z', 5],
      ['M52 70a21 21 0 0 1-29 19c14 0 22-10 22-27 4 2 7 5 7 8zM91 71a19 19 0 0 1-26 18c12-1 19-10 19-25 4 2 7 4 7 7z', 2],
    ],
  },
  H1: {
    hue: 350,
    layers: [
      ['M32 7h36l25 25v36L68 93H32L7 68V32z', 3],
      ['M32 7h36l-8 17H40z', 5],
      ['M32 7L7 32l17 8 16-16zM7 32v36l17-8V40z', 4],
      ['M68 93l25-25-17-8-16 16zM32 93h36l-8-17H40z', 1],
      ['M7 68l25 25 8-17-16-16zM93 32v36l-17-8V40z', 2],
      ['M40 24h20L30 66l-6-6V40z', 4],
      ['M76 60L60 76H40l34-38 2 2z', 2],
    ],
  },
  H2: {
    hue: 206,
    saturation: 85,
    layers: [
      ['M26 14h48l23 27-47 49L3 41z', 3],
      ['M26 14h24L34 41H3z', 5],
      ['M50 14h24l-8 27H34zM3 41h31l16 49z', 4],
      ['M66 41h31L50 90zM74 14l23 27H66z', 2],
    ],
  },
  H3: {
    hue: 276,
    saturation: 60,
    layers: [
      ['M50 4l40 23v46L50 96 10 73V27z', 3],
      ['M50 4L10 27l16 9 24-14z', 5],
      ['M50 4l40 23-16 9-24-14zM10 27v46l16-9V36z', 4],
      ['M90 27v46l-16-9V36zM10 73l40 23V78L26 64z', 2],
      ['M90 73L50 96V78l24-14z', 1],
      ['M50 22L26 36v28z', 4],
    ],
  },
  H4: {
    hue: 152,
    layers: [
      ['M28 5h44l13 13v64L72 95H28L15 82V18z', 3],
      ['M28 5h44l-8 14H36z', 5],
      ['M15 18L28 5l8 14-6 9v44l6 9-8 14-13-13z', 4],
      ['M85 18L72 5l-8 14 6 9v44l-6 9 8 14 13-13z', 2],
      ['M28 95h44l-8-14H36z', 1],
      ['M36 19h28L30 64V28z', 4],
    ],
  },
  L1: { hue: 30, saturation: 86, layers: DROP },
  L2: {
    hue: 215,
    saturation: 22,
    layers: [
      [CIRCLE, 4],
      ['M92 50a42 42 0 0 1-70 31c34 11 58-15 54-64a42 42 0 0 1 16 33z', 3],
      ['M24 42a18 18 0 0 1 22-20 26 26 0 0 0-22 20z', 5],
    ],
  },
  L3: {
    hue: 168,
    saturation: 45,
    layers: [
      [`${CIRCLE}M50 35a15 15 0 1 1 0 30a15 15 0 1 1 0-30z`, 3],
      ['M50 8A42 42 0 0 0 8 50h27a15 15 0 0 1 15-15z', 4],
      ['M92 50a42 42 0 0 1-42 42V65a15 15 0 0 0 15-15z', 2],
      ['M26 30a32 32 0 0 1 18-12l1 6a26 26 0 0 0-14 10z', 5],
    ],
  },
  WILD: {
    hue: 46,
    saturation: 92,
    layers: [
      [STAR, 3],
      ['M50 2l-9 27-25-13 13 25L2 50h48zM50 98l9-27-9-21z', 4],
      ['M98 50l-27 9 13 25-34-34zM50 98l-9-27-25 13 34-34z', 2],
      ['M50 27a23 23 0 1 0 0 46a23 23 0 1 0 0-46z', 5],
    ],
    text: ['W', 32, 1],
  },
  SCAT: {
    hue: 232,
    saturation: 55,
    layers: [
      ['M50 3a47 47 0 1 0 0 94a47 47 0 1 0 0-94z', 3, 46, 88],
      ['M50 9a41 41 0 1 0 0 82a41 41 0 1 0 0-82z', 1],
      ['M66 17a16 16 0 1 1-20 21 20 20 0 0 0 20-21z', 5, 48, 90],
      ['M20 63c3-15 15-21 30-23v23z', 5, 24, 80],
      ['M80 63c-3-15-15-21-30-23v23z', 4, 24, 80],
      ['M22 63h28v18H22z', 5, 32, 70],
      ['M50 63h28v18H50z', 4, 32, 70],
      ['M43 67h14v14H43z', 1, 16],
    ],
  },
  P1: {
    hue: 32,
    saturation: 60,
    layers: [
      ['M37 36C28 24 29 10 38 2c-1 11 2 20 9 28zM63 36c9-12 8-26-1-34 1 11-2 20-9 28z', 2],
      ['M30 42L9 34c2 12 9 19 21 18zM70 42l21-8c-2 12-9 19-21 18z', 3],
      ['M31 34c5-9 33-9 38 0 4 9 3 20-2 29-2 6-2 10-2 17 0 10-6 15-15 15s-15-5-15-15c0-7 0-11-2-17-5-9-6-20-2-29z', 4],
      ['M31 34c5-9 12-7 19-7v68c-9 0-15-5-15-15 0-7 0-11-2-17-5-9-6-20-2-29z', 5],
      ['M39 68c4-5 18-5 22 0 3 10 0 21-11 21s-14-11-11-21z', 3],
      ['M35 45a4 4 0 1 0 9 0a4 4 0 1 0-9 0zM56 45a4 4 0 1 0 9 0a4 4 0 1 0-9 0zM43 76l4-3v6zM57 76l-4-3v6z', 0],
    ],
  },
  P2: {
    hue: 352,
    saturation: 80,
    layers: [
      ['M47 56h7v40h-7z', 2, 125, 50],
      ['M50 94c-4-20-16-28-30-30 0 20 13 30 30 30zM53 90c3-15 13-22 25-23-1 15-11 23-25 23z', 3, 125, 50],
      ['M22 14c9 4 13 10 15 15 2-9 6-19 13-25 7 6 11 16 13 25 2-5 6-11 15-15 5 29-3 50-28 50S17 43 22 14z', 2],
      ['M22 14c9 4 13 10 15 15 0 15 4 28 13 35-25 0-33-21-28-50z', 4],
      ['M50 4c7 6 11 16 13 25-2 15-6 27-13 35-7-8-11-20-13-35 2-9 6-19 13-25z', 3],
      ['M50 4v60c-7-8-11-20-13-35 2-9 6-19 13-25z', 4],
    ],
  },
  P3: {
    hue: 14,
    saturation: 80,
    layers: [
      ['M47 30l-2-14 6-1 2 15z', 1, 30],
      ['M50 30c-9-9-37-7-37 24 0 24 18 40 28 40 4 0 6-2 9-2s5 2 9 2c10 0 28-16 28-40 0-31-28-33-37-24z', 3],
      ['M50 30c-9-9-37-7-37 24 0 15 7 28 15 35-4-28 2-50 22-59z', 4],
      ['M87 54c0 24-18 40-28 40-3 0-5-1-7-2 18-6 28-28 24-61 7 5 11 12 11 23z', 2],
      [LEAF, 3, 110],
    ],
  },
  P4: {
    hue: 22,
    saturation: 62,
    layers: [
      ['M6 40h88c0 28-17 44-30 47H36C23 84 6 68 6 40z', 3],
      ['M6 40h32c0 24 4 40 10 47H36C23 84 6 68 6 40z', 4],
      ['M36 87h28l6 8H30z', 2],
      ['M6 40c0-9 20-14 44-14s44 5 44 14-20 14-44 14S6 49 6 40z', 5],
      ['M14 40c0-6 16-9 36-9s36 3 36 9-16 9-36 9-36-3-36-9z', 5, 48, 30],
      ['M20 62l8-6 8 8 8-8 8 8 8-8 8 8 8-8 6 5-14 13-8-8-8 8-8-8-8 8z', 2],
    ],
  },
  P5: {
    hue: 50,
    saturation: 86,
    layers: [
      ['M58 5a46 46 0 1 0 34 66A38 38 0 0 1 58 5z', 4],
      ['M58 5a46 46 0 0 0-46 65c-2-31 17-55 46-65z', 5],
      ['M92 71a46 46 0 0 1-58 21c24 2 38-8 43-22 5 1 10 2 15 1z', 3],
      ['M76 18l4 10 10 4-10 4-4 10-4-10-10-4 10-4z', 5],
    ],
  },
  P6: {
    hue: 132,
    saturation: 50,
    layers: [
      ['M50 4c30 19 39 47 21 76-8 8-15 10-21 16-6-6-13-8-21-16C11 51 20 23 50 4z', 3],
      ['M50 4v92c-6-6-13-8-21-16C11 51 20 23 50 4z', 4],
      ['M48 28h4v68h-4z', 1],
      ['M51 50l19-15 3 5-22 17zM51 68l19-14 2 6-21 15zM49 50L30 35l-3 5 22 17zM49 68L30 54l-2 6 21 15z', 2],
    ],
  },
  P7: { hue: 204, saturation: 84, layers: DROP },
  P8: {
    hue: 258,
    saturation: 26,
    layers: [
      ['M10 62c-3-24 14-46 40-48 25-2 43 18 41 44-2 21-22 30-42 30S13 82 10 62z', 3],
      ['M10 62c-3-24 14-46 40-48-18 15-24 40-17 70-13-2-21-10-23-22z', 4],
      ['M91 58c-2 21-22 30-42 30 22-6 34-26 31-56 7 6 12 15 11 26z', 2],
      ['M52 24l10 8-14 4zM60 46l10 3-8 6z', 5],
    ],
  },
}

/** A cell with a multiplier of tumble65: "MULT15". */
export const PLATE: SymbolArt = {
  hue: 74,
  saturation: 78,
  layers: [
    [PLAQUE, 2],
    [PLAQUE_LIGHT, 3],
    ['M12 30h76l-6 5H18z', 5],
  ],
}

export function artOf(name: string): SymbolArt {
  if (name.startsWith('MULT')) return { ...PLATE, text: [name === 'MULT' ? '×' : `×${name.slice(4)}`, 28, 0] }
  return SYMBOLS[name] ?? PLATE
}

/** Symbols that pass while a reel of the game turns. */
export const SYMBOLS_OF: Readonly<Record<string, readonly string[]>> = {
  classic3: ['SEVEN', 'BAR', 'BELL', 'MELON', 'PLUM', 'LEMON', 'CHERRY'],
  gems5: ['H1', 'H2', 'H3', 'H4', 'L1', 'L2', 'L3', 'WILD', 'SCAT'],
  tumble65: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7', 'P8'],
}

/** The hue of a game's table and picture. */
export const HUE_OF: Readonly<Record<string, number>> = { classic3: 352, gems5: 206, tumble65: 150 }
