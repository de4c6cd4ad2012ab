/** By which law a player must be how old, and whether he has proved it (D-5, docs/decisions/0025). */
import type { Geo } from './modules/geo/index.ts'
import type { Identity } from './modules/identity/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import type { AgeFacts } from './modules/limits/index.ts'
import type { Transaction } from './platform/db/index.ts'

type Via = Pick<Transaction<unknown>, 'executeQuery'>

export interface AgeOfPlayers {
  factsOf(via: Via, player: bigint): Promise<AgeFacts>
  /** Years: the country of the document and that of the account, whichever asks for more. */
  leastFor(player: bigint, documentCountry: string): Promise<number>
}

interface AgeDeps {
  geo: Pick<Geo, 'placeOf' | 'ageRuleOf'>
  identity: Pick<Identity, 'account'>
  isOfAge: Kyc['isOfAge']
}

/** The country of an account is that of the address it was opened from. */
export function ageOf({ geo, identity, isOfAge }: AgeDeps): AgeOfPlayers {
  const ruleFor = async (player: bigint, via?: Via) => {
    const ip = (await identity.account(player, via))?.registeredOn?.ip
    return geo.ageRuleOf(ip === undefined ? null : geo.placeOf(ip).country)
  }
  return {
    async factsOf(via, player) {
      const { check, minAge } = await ruleFor(player, via)
      return { check, isProved: check !== null && (await isOfAge(via, player, minAge)) }
    },
    leastFor: async (player, documentCountry) => Math.max((await ruleFor(player)).minAge, geo.ageRuleOf(documentCountry).minAge),
  }
}
