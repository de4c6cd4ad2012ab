/** Messages about free spins that an operator granted, in one language. */
export interface GiftTexts {
  subject(brand: string): string
  lead(spins: number, value: string): string
  /** `game`: the title of the slot; `date`: the last day. */
  where(game: string, date: string): string
  /** What the winnings become. */
  wagered(wager: number): string
  cash: string
  sms(brand: string, spins: number): string
  /** A locale of `Intl`. */
  dates: string
  /** Label of the link to the bonuses. */
  open: string
}
