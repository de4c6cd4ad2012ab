/** Parts of a pot, as players read them. Pure; amounts in minor units. */

/** `part` of `pot` in hundredths of a percent, rounded down: 1250 is 12.50 %; 0 of an empty pot. */
export function shareOf(part: bigint, pot: bigint): number {
  return pot === 0n ? 0 : Number((part * 10_000n) / pot)
}

export interface Staked {
  readonly id: string
  readonly user: string
  readonly player: string
  readonly stake: string
}

/** All stakes of one player in a round. */
export interface Holding<B extends Staked = Staked> {
  readonly user: string
  readonly player: string
  readonly stake: bigint
  readonly bets: readonly B[]
}

/** Who holds what of the pot: `own` first, the others as they came. */
export function holdingsOf<B extends Staked>(bets: readonly B[], own?: string): Holding<B>[] {
  const users = [...new Set(bets.map(({ user }) => user))]
  const held = users.map((user) => {
    const of = bets.filter((bet) => bet.user === user)
    return { user, player: of[0]!.player, stake: of.reduce((sum, { stake }) => sum + minorOf(stake), 0n), bets: of }
  })
  return [...held.filter(({ user }) => user === own), ...held.filter(({ user }) => user !== own)]
}

/** Of a decimal string of the contract. */
export const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** 0 … 359: the same player has the same colour in ring and list of a round, and another one in the next. */
export const hueOf = (user: string): number => Number.parseInt(user.slice(0, 4), 16) % 360 || 0

/** The name of whoever hides their statistics. */
export const HIDDEN = 'Player ***'
