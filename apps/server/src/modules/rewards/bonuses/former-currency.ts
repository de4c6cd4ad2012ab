/**
 * Bonuses and free spins of a player who has changed the currency since: amounts keep their value, by the fixed factors of decision 0032. Both
 * bar the change (D-21), so this is for what raced it, and for campaigns of before that bar. Minor units, instants in milliseconds.
 */
import type { AccountEvent, BonusTerms } from '@fairhouse/loyalty'
import { type Minor, convertDown, convertUp, type Currency } from '@fairhouse/money'

import type { StoredBonus } from './store/bonuses.ts'
import type { CampaignFacts, StoredCampaign } from './store/campaigns.ts'

/** What happens, but its instant: that is the one under the lock of the wallet. */
export type Happening = AccountEvent extends infer Event ? (Event extends AccountEvent ? Omit<Event, 'at'> : never) : never

/** What happens to the wallet of a currency, and the campaigns that it finds. `from`: of what is granted; that of the wallet when absent. */
export function eventIn(
  happening: Happening,
  campaigns: readonly StoredCampaign[],
  { from, to }: { from: Currency | undefined; to: Currency },
): { event: Happening; campaigns: readonly StoredCampaign[] } {
  const withWin = withWinOfFormer(campaigns, happening, to)
  return withWin ? { event: { kind: 'tick' }, campaigns: withWin } : { event: happeningIn(happening, from, to), campaigns }
}

/** What is granted, in the currency of the wallet. Never worth more than it was, and a cap or a spin at least one minor unit. */
function happeningIn(happening: Happening, from: Currency | undefined, to: Currency): Happening {
  if (from === undefined || from === to) return happening
  if (happening.kind === 'grant') return { ...happening, ...termsIn(happening, from, to) }
  if (happening.kind !== 'fs_start' || happening.maxWin === undefined) return happening
  return { ...happening, maxWin: atLeastOne(convertDown(happening.maxWin, from, to)) }
}

const termsIn = ({ amount, wagerBase, maxConvert }: BonusTerms, from: Currency, to: Currency) => ({
  amount: convertDown(amount, from, to),
  ...(wagerBase !== undefined && { wagerBase: convertUp(wagerBase, from, to) }),
  ...(maxConvert !== undefined && { maxConvert: convertDown(maxConvert, from, to) }),
})

export function factsIn(facts: CampaignFacts | undefined, from: Currency | undefined, to: Currency): CampaignFacts | undefined {
  if (!facts || from === undefined || from === to) return facts
  return { ...facts, betValue: atLeastOne(convertDown(facts.betValue, from, to)) }
}

/**
 * Its provider's rounds have its own currency, and none can be played: it ends by `at` with the value of what it won, unless this event cancels it.
 */
export function campaignIn(campaign: StoredCampaign, to: Currency, at: number, happening: Happening): StoredCampaign {
  const { currency: from, won, maxWin, expiresAt } = campaign
  if (from === to) return campaign
  return {
    ...campaign,
    won: convertDown(won, from, to),
    maxWin: maxWin === null ? null : atLeastOne(convertDown(maxWin, from, to)),
    expiresAt: happening.kind === 'fs_cancel' && happening.id === campaign.id ? expiresAt : Math.min(expiresAt, at),
  }
}

/**
 * The campaigns after a win of one of a former currency, negative when it is taken back; undefined when it is none. One that still runs ends with the
 * event, and the win counts before. What one that is over had won was granted with its end, and stays.
 */
function withWinOfFormer(campaigns: readonly StoredCampaign[], happening: Happening, to: Currency): readonly StoredCampaign[] | undefined {
  if (happening.kind !== 'fs_collect') return undefined
  const { id, amount } = happening
  const own = campaigns.find((campaign) => campaign.id === id)
  if (!own || own.currency === to) return undefined
  if (own.status !== 'active') return campaigns
  const won = own.won + amount
  return campaigns.map((campaign) => (campaign === own ? { ...own, won: won > 0n ? won : 0n } : campaign))
}

/**
 * What a bonus was granted with: the winnings of a campaign that were granted in another currency are not granted again.
 * @throws for one that is not over: its money is in no wallet that bets. A bug.
 */
export function grantedIn({ id, player, status, amount, currency }: StoredBonus, to: Currency): bigint {
  const isOver = status !== 'active' && status !== 'queued'
  if (currency !== to && !isOver) throw new Error(`the ${status} bonus ${id} of ${player} is in ${currency}, and the wallet in ${to}`)
  return convertUp(amount, currency, to)
}

const atLeastOne = (amount: Minor): bigint => (amount > 0n ? amount : 1n)
