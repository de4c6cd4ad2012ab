/** What is to be painted: instants, numbers and words, nothing of pixels or colours. */
export interface Mark {
  /** Hundredths: where somebody at this table cashed out. */
  multiplier: number
  label: string
}

export interface Scene {
  /** `flying` follows the clock; `over` lies as it ended. */
  state: 'flying' | 'over'
  /** Of the round's start by the house's clock, ms. */
  startedAt: number
  /** Hundredths; of an ended round. */
  point: number
  marks: readonly Mark[]
}

/** Words and numbers on the picture, in the visitor's language. */
export interface CurveLabels {
  multiplier(hundredths: number): string
  /** On the upright axis; a factor. */
  height(factor: number, digits: number): string
  seconds(seconds: number, digits: number): string
  flying: string
  endedAt: string
}
