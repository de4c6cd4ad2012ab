/** Which of a list is asked for, from the contract's texts to what the tables know. Pure; instants become milliseconds. */
export interface ListQueryTexts {
  /** A number. */
  before?: string | undefined
  /** ISO instants. */
  from?: string | undefined
  to?: string | undefined
}

/** Of all payments alike, in and out. */
export const parseListBounds = ({ before, from, to }: ListQueryTexts) => ({
  before: before === undefined ? undefined : BigInt(before),
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
})
