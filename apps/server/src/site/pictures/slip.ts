/** The picture of a shared slip as SVG: brand, kind of bet, its first selections with their odds, and the total odds. */
import { accentOf, BRIGHT, COLUMN, DEFAULT_HUE, MUTED, pictureSvg, textPath } from './drawing.ts'

/** The words of a slip in the language of its link, as the site says them. */
export interface SlipTexts {
  /** Kind of bet and number of selections. */
  title: string
  lines: readonly SlipLineText[]
  /** Of a bet of one line, with when its odds were these. */
  total: { label: string; when: string; odds: string } | null
  /** Says that events of it are invented; null where none is. */
  simulated: string | null
  /** How many selections are not shown. */
  more(count: number): string
}

export interface SlipLineText {
  /** What is bet on. */
  selection: string
  /** Who plays. */
  sides: string
  odds: string
}

const LINES = 4
/** Pixels. */
const [FIRST_LINE, LINE_HEIGHT] = [220, 82]
const ODDS_WIDTH = 190
/** Characters: more than two cut names and their market have. */
const LONGEST = 200
const FOOT = 594
const HALF = COLUMN.width / 2

export function slipSvg(brand: string, { title, lines, total, simulated, more }: SlipTexts): string {
  const shown = lines.slice(0, lines.length > LINES ? LINES - 1 : LINES)
  const rest = lines.length - shown.length
  const accent = accentOf(DEFAULT_HUE)
  const start = { x: COLUMN.left, width: COLUMN.width }
  const beside = { x: COLUMN.left, width: COLUMN.width - ODDS_WIDTH - 24 }
  const end = { x: COLUMN.right, width: ODDS_WIDTH, isEnd: true }
  const rows = shown.flatMap(({ selection, sides, odds }, at) => {
    const y = FIRST_LINE + at * LINE_HEIGHT
    return [
      textPath({ ...beside, text: cut(selection), y, size: 34, fill: BRIGHT }),
      textPath({ ...beside, text: cut(sides), y: y + 34, size: 25, fill: MUTED }),
      textPath({ ...end, text: odds, y: y + 14, size: 42, fill: accent }),
    ]
  })
  return pictureSvg(DEFAULT_HUE, [
    textPath({ ...start, width: HALF, text: brand, y: 82, size: 34, fill: MUTED }),
    ...(simulated === null ? [] : [textPath({ ...end, width: HALF - 24, text: simulated, y: 82, size: 28, fill: MUTED })]),
    textPath({ ...start, text: title, y: 148, size: 52, fill: BRIGHT }),
    ...rows,
    ...(rest > 0
      ? [textPath({ ...beside, text: more(rest), y: FIRST_LINE + shown.length * LINE_HEIGHT + 12, size: 30, fill: MUTED })]
      : []),
    ...(total
      ? [
          textPath({ ...beside, width: HALF, text: total.label, y: FOOT - 26, size: 36, fill: MUTED }),
          textPath({ ...beside, width: HALF, text: total.when, y: FOOT + 8, size: 25, fill: MUTED }),
          textPath({ ...end, width: HALF - 24, text: total.odds, y: FOOT, size: 58, fill: accent }),
        ]
      : []),
  ])
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`)
