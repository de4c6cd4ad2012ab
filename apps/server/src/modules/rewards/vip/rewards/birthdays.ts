/** The birthday bonus: once a year, on the day. Sources: D-57, bonuses.md 3. Instants in milliseconds. */
import { birthdayBonus, tiersIn } from '@fairhouse/loyalty'
import { DAY_MS, formatMoney } from '@fairhouse/money'

import type { Jobs } from '../../../../platform/jobs/index.ts'
import { plansOf } from '../plans/store.ts'
import { termsIn } from '../rules/terms.ts'
import { clubMembers, standingOf } from '../store.ts'
import type { BirthdayDeps, RewardDeps, RewardNews } from './ports.ts'

export const BIRTHDAY = 'vip.birthday'

export interface BirthdayJob {
  readonly player: string
  /** When the day was looked at. */
  readonly at: number
}

/** One job per member: an unreadable record of one delays nobody else. A job that waits is replaced, so hours add none. */
export async function enqueueBirthdays({ database, clock, jobs }: RewardDeps & { jobs: Pick<Jobs, 'enqueue'> }): Promise<void> {
  const at = clock.now()
  await database.db.transaction().execute(async (tx) => {
    const first = tiersIn(await plansOf(tx), at).find(({ hasBirthdayBonus }) => hasBirthdayBonus)
    for (const player of first ? await clubMembers(tx, first.fromLevel) : [])
      await jobs.enqueue(tx, BIRTHDAY, { player: `${player}`, at } satisfies BirthdayJob, { key: `${BIRTHDAY} ${player}` })
  })
}

/** May run more than once: the bonus has the id of its year, and so has the notification. Nobody is invited to play in a pause, and a blocked player gets none, which is listed. */
export async function giveBirthday(deps: RewardDeps & BirthdayDeps, { player: id, at }: BirthdayJob): Promise<void> {
  const player = BigInt(id)
  const verifiedBirth = await deps.birthDateOf(player)
  await deps.database.db.transaction().execute(async (tx) => {
    await deps.ledger.lockWallets(tx, player) // a block or an exclusion waits for the bonus, or the bonus for it
    const currency = await deps.currencyOf(player, tx)
    const [standing, registeredAt] = [await standingOf(tx, player), await deps.registeredAt(player, tx)]
    const notifyOf = (details: RewardNews['details'], source: string) =>
      deps.notify(tx, { player, source, kind: 'vip', details, at: deps.clock.now() })
    const facts = { currency, terms: termsIn(standing, at), verifiedBirth, registeredAt }
    const bonus = birthdayBonus(facts, await deps.rewardSettingsAt(tx, at), at)
    if (!bonus || deps.clock.now() >= at + DAY_MS) return
    const refusal = await deps.rewardRefusal(tx, player)
    const isBlocked = refusal?.code === 'player_blocked'
    if (refusal && !isBlocked) return
    const isRefused = await deps.isSamePerson(tx, player)
    if (isBlocked) return isRefused ? undefined : deps.recordBlockedGift(tx, player, bonus)
    if (isRefused) return notifyOf({ what: 'birthday_second_account' }, `vip second account ${bonus.id}`)
    await deps.grantBonus(tx, player, { ...bonus, currency })
    return notifyOf({ what: 'birthday', amount: formatMoney(bonus.amount), currency }, `vip ${bonus.id}`)
  })
}
