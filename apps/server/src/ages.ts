import type { Geo } from './modules/geo/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import type { AgeFacts } from './modules/limits/index.ts'
/** The minimum age of a player, and whether the player has proved it (D-5, docs/decisions/0025). */
import type { Tx } from './platform/db/index.ts'

export interface AgeOfPlayers {
  factsOf(tx: Tx, player: bigint): Promise<AgeFacts>
  /** The same for several players, in order. */
  factsOfAll(tx: Tx, players: readonly bigint[]): Promise<AgeFacts[]>
  /** Years: the higher minimum of the document's country and the account's country. */
  minAgeFor(player: bigint, documentCountry: string): Promise<number>
}

interface AgeDeps {
  geo: Pick<Geo, 'locate' | 'ageRuleOf'>
  identity: Pick<Identity, 'account' | 'addressesOf'>
  isOfAge: Kyc['isOfAge']
}

/** An account's country is that of the IP address it was opened from. */
export function createAgeOfPlayers({ geo, identity, isOfAge }: AgeDeps): AgeOfPlayers {
  const ruleAt = (ip: string | undefined) => geo.ageRuleOf(ip === undefined ? null : geo.locate(ip).country)
  const ruleFor = async (player: bigint, tx?: Tx) => ruleAt((await identity.account(player, tx))?.registeredOn?.ip)
  const factsBy = async (tx: Tx, player: bigint, { check, minAge }: ReturnType<typeof ruleAt>): Promise<AgeFacts> => ({
    check,
    isProved: check !== null && (await isOfAge(tx, player, minAge)),
  })
  return {
    factsOf: async (tx, player) => factsBy(tx, player, await ruleFor(player, tx)),
    async factsOfAll(tx, players) {
      const ips = await identity.addressesOf(players, tx)
      const facts: AgeFacts[] = []
      for (const player of players) facts.push(await factsBy(tx, player, ruleAt(ips.get(player))))
      return facts
    },
    minAgeFor: async (player, documentCountry) => Math.max((await ruleFor(player)).minAge, geo.ageRuleOf(documentCountry).minAge),
  }
}
