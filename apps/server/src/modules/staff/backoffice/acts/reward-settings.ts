/** A version of the reward settings. Sources: bonuses.md 1, 3, 5 and 7, money.md A "Four eyes". */
import { refuse } from '@fairhouse/contracts'
import { REWARD_SETTINGS, type RewardSettings, spinsRub } from '@fairhouse/loyalty'
import { formatMoney, toEur } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, integer, NOTHING } from './act.ts'

const formerParts = {
  promoDays: z.number(),
  reloadWager: z.number(),
  reloadDays: z.number(),
  spinWager: z.number(),
  spinDays: z.number(),
  spinBetRub: integer,
  spinMaxWinRub: integer,
  levelSpins: z.number(),
  tierSpins: z.number(),
  birthdayRub: integer,
  birthdayWager: z.number(),
  birthdayAccountDays: z.number(),
  wheelTheoRub: integer,
}
const parts = z.object({ stageDays: z.number(), ...formerParts, cashbackClaimDays: z.number(), prizeDays: z.number() })

const fields = z.object({
  kind: z.literal('reward_terms'),
  settings: parts,
  /** Those that held at the begin when it was proposed. */
  before: parts,
  /** Milliseconds. */
  startsAt: z.number(),
})
type Fields = z.output<typeof fields>

/** Of versions before operators set the other parts: a reader of theirs leaves them out, so the kind above has another name. */
const former = z.object({
  kind: z.literal('reward_settings'),
  settings: z.object(formerParts),
  before: z.object(formerParts),
  startsAt: z.number(),
})

/** The parts that it does not name keep their defaults. */
const whole = ({ settings, before, startsAt }: z.output<typeof former>): Fields => ({
  kind: 'reward_terms',
  settings: { ...REWARD_SETTINGS, ...settings },
  before: { ...REWARD_SETTINGS, ...before },
  startsAt,
})

/** One pending proposal. */
export const REWARD_SETTINGS_SUBJECT = 'reward settings'

const eur = (rub: bigint): string => `EUR ${formatMoney(toEur(rub, 'RUB'))}`

const LABELS: Readonly<Record<keyof RewardSettings, string>> = {
  stageDays: 'life of a welcome stage, days',
  promoDays: 'days of promo codes',
  reloadWager: 'reload wager',
  reloadDays: 'reload days',
  spinWager: 'spin wager',
  spinDays: 'days of spins',
  spinBetRub: 'value of a spin',
  spinMaxWinRub: 'most that spins win',
  levelSpins: 'spins for a level',
  tierSpins: 'spins for a tier',
  birthdayRub: 'birthday bonus',
  birthdayWager: 'birthday wager',
  birthdayAccountDays: 'age of an account for it, days',
  wheelTheoRub: 'theo that opens the daily wheel',
  cashbackClaimDays: 'days to claim cashback',
  prizeDays: 'life of tournament prizes, days',
}
const PARTS = Object.keys(REWARD_SETTINGS) as (keyof RewardSettings)[]

const differing = (before: RewardSettings, after: RewardSettings) => PARTS.filter((part) => before[part] !== after[part])

/** What differs, with both values. */
function changesText(before: RewardSettings, after: RewardSettings): string {
  const shown = (value: number | bigint) => (typeof value === 'bigint' ? eur(value) : `${value}`)
  const changes = differing(before, after)
  return changes.map((part) => `${LABELS[part]} ${shown(before[part])} → ${shown(after[part])}`).join('; ') || 'no change'
}

/** What each gift costs at most before its wager, now and then. */
function costText(before: RewardSettings, after: RewardSettings): string {
  const costs = (of: (settings: RewardSettings) => bigint) => `${eur(of(before))} → ${eur(of(after))}`
  const level = costs((each) => spinsRub(each.levelSpins, each))
  const tier = costs((each) => spinsRub(each.tierSpins, each))
  return `Worth: a level ${level}, a tier ${tier}, a birthday ${costs(({ birthdayRub }) => birthdayRub)}`
}

const textOf = (subject: string, { settings, before, startsAt }: Fields): string =>
  `${subject} from ${new Date(startsAt).toISOString()}: ${changesText(before, settings)}. ${costText(before, settings)}`

const apply: ConsoleAct<Fields>['apply'] = async ({ rewardSettings, clock }, tx, { settings, before, startsAt }, { by, reason }) => {
  const now = clock.now()
  const fault = await rewardSettings.fault(tx, { settings, startsAt }, now)
  if (fault) return fault
  // the approver has read what differs from these
  if (differing(before, await rewardSettings.heldAt(tx, startsAt)).length > 0) return refuse('bad_transition', { because: 'terms_changed' })
  await rewardSettings.create(tx, { settings, startsAt, madeBy: by, madeAt: now, reason })
  return NOTHING
}

export const rewardSettingsAct: ConsoleAct<Fields> = { kind: 'reward_terms', right: 'promo', fields, text: textOf, apply }

export const formerRewardSettingsAct: ConsoleAct<z.output<typeof former>> = {
  kind: 'reward_settings',
  right: 'promo',
  fields: former,
  text: (subject, act) => textOf(subject, whole(act)),
  apply: (context, tx, act, decided) => apply(context, tx, whole(act), decided),
}
