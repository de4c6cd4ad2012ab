/** The minimum age of a player, and whether the player has proved it (D-5, docs/decisions/0025). */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Accounts } from '../../accounts/identity/index.ts'
import type { Geo } from '../geo/index.ts'
import type { AgeFacts } from './rules/age.ts'

export interface AgeOfPlayers {
  ageOf(tx: Tx, player: PlayerId): Promise<AgeFacts>
  /** The same for several players, in order. */
  agesOf(tx: Tx, players: readonly PlayerId[]): Promise<AgeFacts[]>
}

interface RuleDeps {
  geo: Pick<Geo, 'locate' | 'ageRuleOf'>
  accounts: Pick<Accounts, 'account' | 'addressesOf'>
}

/** An account's country is that of the IP address it was opened from. */
function createRules({ geo, accounts }: RuleDeps) {
  const ruleAt = (ip: string | undefined) => geo.ageRuleOf(ip === undefined ? null : geo.locate(ip).country)
  return { ruleAt, ruleFor: async (player: PlayerId, tx?: Tx) => ruleAt((await accounts.account(player, tx))?.registeredOn?.ip) }
}

/** Years: the higher minimum of the document's country and the account's country. */
export function createMinAge(deps: RuleDeps): (player: PlayerId, documentCountry: string) => Promise<number> {
  const { ruleFor } = createRules(deps)
  return async (player, documentCountry) => Math.max((await ruleFor(player)).minAge, deps.geo.ageRuleOf(documentCountry).minAge)
}

interface AgeDeps extends RuleDeps {
  /** Whether a document proves that the player is at least this many years old. */
  isOfAge(tx: Tx, player: PlayerId, years: number): Promise<boolean>
}

export function createAgeOfPlayers({ isOfAge, ...deps }: AgeDeps): AgeOfPlayers {
  const { ruleAt, ruleFor } = createRules(deps)
  const factsBy = async (tx: Tx, player: PlayerId, { check, minAge }: ReturnType<typeof ruleAt>): Promise<AgeFacts> => ({
    check,
    isProved: check !== null && (await isOfAge(tx, player, minAge)),
  })
  return {
    ageOf: async (tx, player) => factsBy(tx, player, await ruleFor(player, tx)),
    async agesOf(tx, players) {
      const ips = await deps.accounts.addressesOf(players, tx)
      const facts: AgeFacts[] = []
      for (const player of players) facts.push(await factsBy(tx, player, ruleAt(ips.get(player))))
      return facts
    },
  }
}
