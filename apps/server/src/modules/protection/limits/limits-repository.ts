/**
 * Every change of a player's protection goes through here, under the lock of the player's wallets, so that no bet is checked
 * between a change and its arrival in the ledger. Lock order: wallets first, then this module's rows.
 */
import type { PlayerId, Currency } from '@fairhouse/money'

import { type Database, type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import { playBlockedUntil } from './rules/exclusions.ts'
import { BET_LIMITS } from './rules/names.ts'
import { stopAt } from './rules/stops.ts'
import { amountOf, dueState, playLimitsOf, settingOf, playSessionOf, type State } from './state.ts'
import { type Note, saveNotes } from './store/audit.ts'
import { loadRestrictions, saveRestrictions } from './store/restrictions.ts'
import { loadSettings, saveSetting } from './store/settings.ts'

export interface Decision<T> {
  readonly answer: T
  /** Omitted when nothing changes. */
  readonly state?: State
  readonly notes?: readonly Note[]
  /** The account belongs to a person who is excluded under another account. */
  readonly isSecondAccount?: boolean
}

/** The player, and the currency of the limits. */
export interface PlayerCurrency {
  readonly player: PlayerId
  readonly currency: Currency
}

export interface LimitsRepository {
  /** `isDue`: a pending change took effect with this call. */
  change<T>(
    callerTx: Tx | null,
    account: PlayerCurrency,
    decide: (state: State, tx: Tx, isDue: boolean) => Promise<Decision<T>> | Decision<T>,
  ): Promise<T>
  /** The current state, without a lock. */
  read(callerTx: Db | null, player: PlayerId): Promise<State>
}

/** The player's active currency; within `tx` if given. */
export type CurrencyOf = (player: PlayerId, tx?: Tx) => Promise<Currency>

type LimitsLedger = Pick<Ledger, 'instant' | 'lockPlayer' | 'setExcludedUntil' | 'setLimits' | 'setStopAt'>

/** Notes of a change, in its transaction. `at` in milliseconds. */
export type OnChanged = (
  tx: Tx,
  player: PlayerId,
  changed: { at: number; notes: readonly Note[]; isSecondAccount: boolean },
) => Promise<void>

export function createLimitsRepository(
  database: Database,
  ledger: LimitsLedger,
  currencyOf: CurrencyOf,
  onChanged: OnChanged = async () => undefined,
): LimitsRepository {
  const db = database.db
  const within = <T>(callerTx: Tx | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
    callerTx ? work(callerTx) : retryConflicts(() => db.transaction().execute(work))
  const load = async (tx: Db, player: PlayerId, now: number): Promise<State> => ({
    player,
    now,
    restrictions: await loadRestrictions(tx, player),
    settings: await loadSettings(tx, player),
  })

  return {
    change: (callerTx, account, decide) =>
      within(callerTx, async (tx) => {
        const before = await load(tx, account.player, await ledger.lockPlayer(tx, account.player))
        const due = dueState(before)
        const { answer, state = due, notes = [], isSecondAccount = false } = await decide(due, tx, due !== before)
        await saveChanges(tx, account, before, state)
        // read under the lock: the caller's currency may be the one before a change (D-21)
        const currency = await currencyOf(account.player, tx)
        await syncLedger(tx, ledger, { ...account, currency }, before, state)
        const saved = [...dueNotes(before, due), ...notes]
        await saveNotes(tx, account.player, before.now, saved)
        if (saved.length > 0) await onChanged(tx, account.player, { at: before.now, notes: saved, isSecondAccount })
        return answer
      }),
    read: async (callerTx, player) => load(callerTx ?? db, player, await ledger.instant(callerTx)),
  }
}

async function saveChanges(tx: Tx, { player }: PlayerCurrency, before: State, after: State): Promise<void> {
  if (after.restrictions !== before.restrictions) await saveRestrictions(tx, player, after.restrictions)
  for (const [name, setting] of after.settings) if (setting !== before.settings.get(name)) await saveSetting(tx, player, name, setting)
}

/** Compares with the stored rows: the ledger has the old amount of a due limit until now. */
async function syncLedger(tx: Tx, ledger: LimitsLedger, { player, currency }: PlayerCurrency, before: State, after: State): Promise<void> {
  const isUnchanged = BET_LIMITS.every((name) => settingOf(before, name).amount === amountOf(after, name))
  if (!isUnchanged) await ledger.setLimits(tx, player, currency, playLimitsOf(after))
  const [bar, stop] = [playBlockedUntil(after.restrictions), stopAt(playSessionOf(after))]
  if (bar !== playBlockedUntil(before.restrictions)) await ledger.setExcludedUntil(tx, player, bar)
  if (stop !== stopAt({ ...before.restrictions, sessionMinutes: settingOf(before, 'session').amount }))
    await ledger.setStopAt(tx, player, stop)
}

const dueNotes = (before: State, due: State): Note[] =>
  [...due.settings]
    .filter(([name, setting]) => setting !== before.settings.get(name))
    .map(([name, { amount }]) => ({ act: 'limit_in_force', details: { name, amount: amount === null ? null : `${amount}` } }))
