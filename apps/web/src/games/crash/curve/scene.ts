/** The scene to paint: instants, numbers and texts, without pixels or colours. */
export interface Mark {
  /** A cash-out at this table, in hundredths. */
  multiplier: number
  label: string
}

export interface Scene {
  /** `flying` follows the clock; `over` shows the end. */
  state: 'flying' | 'over'
  /** Start of the round by the server's clock, ms. */
  startedAt: number
  /** Hundredths; of an ended round. */
  point: number
  marks: readonly Mark[]
}

/** Texts and numbers in the visitor's language. */
export interface CurveLabels {
  multiplier(hundredths: number): string
  /** Tick on the vertical axis; a factor. */
  height(factor: number, digits: number): string
  seconds(seconds: number, digits: number): string
  flying: string
  endedAt: string
}
