/**
 * Subsets of the type families: the letters of three languages and the signs of five currencies, in the weights the styles use. Other
 * characters of player names come from the full family files, loaded on demand.
 */
export interface Face {
  /** File name without the extension. */
  name: string
  family: string
  /** Source file in the package. */
  source: string
  /** Pairs of code points: from, to. */
  ranges: readonly (readonly [number, number])[]
  /** OpenType features that are kept. */
  features: readonly string[]
}

/** The lightest and boldest weight used by styles. */
export const WEIGHTS = { min: 400, max: 800 }

/** Tabular figures, kerning, and composition of marks. */
const OF_TEXT = ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum']

/** Characters of both families. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0xa3],
  [0xa5, 0xa5],
  [0xa7, 0xab],
  [0xae, 0xb4],
  [0xb6, 0xff],
  [0x2009, 0x2009],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
] as const

/** Hashes, seeds and keys: no ligatures, so each character is drawn by itself. */
const HEX = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xb7, 0xb7],
  [0xd7, 0xd7],
  [0x2026, 0x2026],
  [0x2212, 0x2212],
] as const

const CYRILLIC = [
  [0x401, 0x401],
  [0x404, 0x407],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x454, 0x457],
  [0x490, 0x491],
  [0x4b0, 0x4b1],
  [0x2116, 0x2116],
] as const

/** Kazakh letters that Russian lacks; ұ and і are in the Cyrillic range. */
const KAZAKH = [
  [0x492, 0x493],
  [0x49a, 0x49b],
  [0x4a2, 0x4a3],
  [0x4ae, 0x4af],
  [0x4ba, 0x4bb],
  [0x4d8, 0x4d9],
  [0x4e8, 0x4e9],
] as const

/** ₸ ₹ ₽ */
const SIGNS = [
  [0x20b8, 0x20b9],
  [0x20bd, 0x20bd],
] as const

const FAMILIES = { onest: 'Onest Variable', inter: 'Inter Variable', 'jetbrains-mono': 'JetBrains Mono Variable' } as const

/** `from`: the package of the family. */
const cut = (from: keyof typeof FAMILIES, subset: string, name: string, ranges: Face['ranges'], features = OF_TEXT): Face => ({
  name: `${from}-${name}`,
  family: FAMILIES[from],
  source: `@fontsource-variable/${from}/files/${from}-${subset}-wght-normal.woff2`,
  ranges,
  features,
})

/** Onest has no ₹: both families take currency signs from Inter. */
export const FACES: readonly Face[] = [
  cut('onest', 'latin', 'latin', LATIN),
  cut('onest', 'cyrillic', 'cyrillic', CYRILLIC),
  cut('onest', 'cyrillic-ext', 'kazakh', KAZAKH),
  cut('inter', 'latin', 'latin', LATIN),
  cut('inter', 'cyrillic', 'cyrillic', CYRILLIC),
  cut('inter', 'cyrillic-ext', 'kazakh', KAZAKH),
  cut('inter', 'latin-ext', 'signs', SIGNS),
  cut('jetbrains-mono', 'latin', 'hex', HEX, []),
]

/** All characters of a face. */
export const textOf = ({ ranges }: Face): string =>
  ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))).join('')

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')
const rangeOf = ([from, to]: readonly [number, number]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)

/** The style sheet that names the files. */
export const sheetOf = (faces: readonly Face[]): string =>
  faces
    .map(({ name, family, ranges }) =>
      [
        '@font-face {',
        `  font-family: '${family}';`,
        `  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`,
        '  font-display: swap;',
        `  src: url('./${name}.woff2') format('woff2');`,
        '  unicode-range:',
        `    ${ranges.map(rangeOf).join(',\n    ')};`,
        '}\n',
      ].join('\n'),
    )
    .join('\n')
