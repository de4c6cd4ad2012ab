/** The parts of a round as fields: their text, and its conversion to a part of the claim. */
import type { PartTexts } from './texts/texts-of-page.mts'

export type Part = keyof PartTexts

export interface PartField {
  readonly part: Part
  /** Its share of the row. */
  readonly width: '' | 'most' | 'wide'
  /** Several lines. */
  readonly isLong?: boolean
  /** The value of the text; throws if it is invalid. */
  readonly read: (text: string) => unknown
  readonly write: (value: unknown) => string
}

const asText = { read: (text: string) => text, write: String }
const asJson = { read: (text: string): unknown => JSON.parse(text), write: (value: unknown) => JSON.stringify(value) }

export const INPUTS: readonly PartField[] = [
  { part: 'game', width: 'most', ...asText },
  { part: 'stake', width: '', ...asText },
  { part: 'serverSeed', width: 'wide', ...asText },
  { part: 'commitment', width: 'wide', ...asText },
  { part: 'terminal', width: 'wide', ...asText },
  { part: 'clientSeed', width: 'most', ...asText },
  { part: 'nonce', width: '', ...asJson },
  { part: 'params', width: 'wide', ...asJson },
  { part: 'moves', width: 'wide', ...asJson },
  { part: 'table', width: 'wide', ...asJson },
  { part: 'bets', width: 'wide', isLong: true, ...asText },
]

export const RECORDED: readonly PartField[] = [
  { part: 'outcome', width: 'wide', ...asJson },
  { part: 'multiplier', width: 'most', ...asJson },
  { part: 'payout', width: '', ...asText },
  { part: 'maxWin', width: 'wide', ...asText },
]

export const FIELDS: readonly PartField[] = [...INPUTS, ...RECORDED]

/** The claim of the texts, or the part with an invalid text. An empty text is an omitted part. */
export function claimOf(textOf: (part: Part) => string): { claim: Record<string, unknown> } | { unreadable: Part } {
  const claim: Record<string, unknown> = {}
  for (const { part, read } of FIELDS) {
    const text = textOf(part)
    try {
      if (text !== '') claim[part] = read(text)
    } catch {
      return { unreadable: part }
    }
  }
  return { claim }
}
