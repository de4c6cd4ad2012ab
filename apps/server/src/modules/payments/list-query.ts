/** Parses a list query of the contract into table values. Pure; instants become milliseconds. */
export interface ListQueryTexts {
  /** A number. */
  before?: string | undefined
  /** ISO instants. */
  from?: string | undefined
  to?: string | undefined
}

/** For all payments, in and out. */
export const parseListBounds = ({ before, from, to }: ListQueryTexts) => ({
  before: before === undefined ? undefined : BigInt(before),
  from: from === undefined ? undefined : Date.parse(from),
  to: to === undefined ? undefined : Date.parse(to),
})
