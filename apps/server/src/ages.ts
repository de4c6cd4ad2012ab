/** By which law a player must be how old, and whether he has proved it (D-5, docs/decisions/0025). */
import type { Geo } from './modules/geo/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import type { AgeFacts } from './modules/limits/index.ts'
import type { Transaction } from './platform/db/index.ts'

type Via = Pick<Transaction<unknown>, 'executeQuery'>

export interface AgeOfPlayers {
  factsOf(via: Via, player: bigint): Promise<AgeFacts>
  /** The same of several players, in their order. */
  factsOfAll(via: Via, players: readonly bigint[]): Promise<AgeFacts[]>
  /** Years: the country of the document and that of the account, whichever asks for more. */
  leastFor(player: bigint, documentCountry: string): Promise<number>
}

interface AgeDeps {
  geo: Pick<Geo, 'placeOf' | 'ageRuleOf'>
  identity: Pick<Identity, 'account' | 'addressesOf'>
  isOfAge: Kyc['isOfAge']
}

/** The country of an account is that of the address it was opened from. */
export function ageOf({ geo, identity, isOfAge }: AgeDeps): AgeOfPlayers {
  const ruleAt = (ip: string | undefined) => geo.ageRuleOf(ip === undefined ? null : geo.placeOf(ip).country)
  const ruleFor = async (player: bigint, via?: Via) => ruleAt((await identity.account(player, via))?.registeredOn?.ip)
  const factsBy = async (via: Via, player: bigint, { check, minAge }: ReturnType<typeof ruleAt>): Promise<AgeFacts> => ({
    check,
    isProved: check !== null && (await isOfAge(via, player, minAge)),
  })
  return {
    factsOf: async (via, player) => factsBy(via, player, await ruleFor(player, via)),
    async factsOfAll(via, players) {
      const ips = await identity.addressesOf(players, via)
      const facts: AgeFacts[] = []
      for (const player of players) facts.push(await factsBy(via, player, ruleAt(ips.get(player))))
      return facts
    },
    leastFor: async (player, documentCountry) => Math.max((await ruleFor(player)).minAge, geo.ageRuleOf(documentCountry).minAge),
  }
}
