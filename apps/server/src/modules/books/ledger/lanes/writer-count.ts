/**
 * The number of open batch writers: one while batches are small, because larger batches cost less per bet; another when one
 * is full.
 */
const WIDEN_ABOVE = 100
const NARROW_BELOW = 25
const CALM_BATCHES = 256

export class WriterCount {
  readonly #max: number
  #open = 1
  #calm = 0

  constructor(max: number) {
    this.#max = max
  }

  get open(): number {
    return this.#open
  }

  recordBatch(batch: number): void {
    this.#calm = batch < NARROW_BELOW ? this.#calm + 1 : 0
    if (batch > WIDEN_ABOVE && this.#open < this.#max) this.#open += 1
    if (this.#calm >= CALM_BATCHES && this.#open > 1) this.#open -= 1
    if (this.#calm >= CALM_BATCHES) this.#calm = 0
  }
}
