/** Reload offers: what a deposit earns now, and how operators make and stop them. Source: bonuses.md 1, table. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import {
  type BonusSource,
  type DepositOffer,
  reloadEnd,
  reloadFaults,
  type ReloadForecast,
  reloadForecast,
  reloadOffer,
  type RewardSettings,
} from '@fairhouse/loyalty'
import { type PlayerId, type Currency, fromEur } from '@fairhouse/money'

import { type Db, loadPage, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import { givenByReloads, insertReload, pageOfReloads, runningReloads, stopReload, type StoredReload } from './store/reloads.ts'

export type NewReload = Omit<StoredReload, 'version' | 'stoppedAt'>
type ReloadTerms = Omit<NewReload, 'madeBy' | 'madeAt' | 'reason'>

export interface ReloadOperator {
  /** Every version, with what all versions gave, EUR. */
  list(page: PageQuery): Promise<Paged<StoredReload & { given: bigint }>>
  /** What an operator's entry lacks, by field. `at` in milliseconds. */
  fault(reload: ReloadTerms, at: number): Refusal | undefined
  /** What these terms, as the next version of an offer of this id or a new one, may cost; `given`: by its versions so far. EUR. */
  forecast(reload: ReloadTerms, at: number): Promise<(ReloadForecast & { given: bigint }) | Refusal>
  /** A new one, or the next version. */
  create(tx: Tx, reload: NewReload): Promise<void>
  /** false when none of this id runs. */
  stop(tx: Tx, id: string, at: number): Promise<boolean>
}

export function createReloadOperator(db: Db): ReloadOperator {
  return {
    async list(page) {
      const { rows, next } = await loadPage(
        page,
        (bounds) => pageOfReloads(db, bounds),
        (reload) => reload,
      )
      const given = await givenByReloads(db, [...new Set(rows.map(({ id }) => id))])
      return { rows: rows.map((reload) => ({ ...reload, given: given.get(reload.id) ?? 0n })), next }
    },
    fault: faultOf,
    async forecast(reload, at) {
      const fault = faultOf(reload, at)
      if (fault) return fault
      const given = (await givenByReloads(db, [reload.id])).get(reload.id) ?? 0n
      return { given, ...reloadForecast(termsOf(reload, 'EUR'), { budget: reload.budget, given }) }
    },
    create: insertReload,
    stop: stopReload,
  }
}

function faultOf(reload: ReloadTerms, at: number): Refusal | undefined {
  const faults = reloadFaults(termsOf(reload, 'EUR'))
  const errors = Object.fromEntries(faults.map(({ field, text }) => [FIELDS[field] ?? field, [`wrong_value: ${text}`]]))
  if (reload.endsAt <= at) errors.ends_at = ['wrong_value: not in the past']
  if (reload.budget < reload.max) errors.budget = ['wrong_value: at least one largest bonus']
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}

/** Names of the rule's fields in the call. */
const FIELDS: Readonly<Record<string, string>> = { until: 'ends_at', from: 'starts_at' }

const termsOf = ({ id, pct, min, max, weekdays, segment, startsAt, endsAt }: ReloadTerms, currency: Currency) => ({
  id,
  pct,
  weekdays,
  segment,
  from: startsAt,
  until: endsAt,
  min: fromEur(min, currency),
  max: fromEur(max, currency),
})

export interface ReloadDeps {
  /** Of a player: the name of his tier. In a transaction on its own connection: others may wait for its locks with all the rest. */
  segmentsOf(db: Db, player: PlayerId): Promise<readonly string[]>
}

/** The first one that runs today for this player and is not taken; one whose next bonus could be above its budget is not offered. */
export async function currentReload(
  deps: ReloadDeps,
  db: Db,
  player: { readonly id: bigint; readonly currency: Currency; readonly granted: readonly string[] },
  { settings, now }: { readonly settings: RewardSettings; readonly now: number },
): Promise<{ readonly offer: DepositOffer; readonly source: BonusSource; readonly until: number } | undefined> {
  const running = await runningReloads(db, now)
  if (running.length === 0) return undefined
  const [given, segments] = [
    await givenByReloads(
      db,
      running.map(({ id }) => id),
    ),
    await deps.segmentsOf(db, player.id),
  ]
  for (const reload of running) {
    if ((given.get(reload.id) ?? 0n) + reload.max > reload.budget) continue
    const terms = termsOf(reload, player.currency)
    const offer = reloadOffer(terms, segments, settings, now)
    if (offer && !player.granted.includes(offer.id))
      return { offer, source: { kind: 'reload', ref: reload.id }, until: reloadEnd(terms, now) }
  }
  return undefined
}
