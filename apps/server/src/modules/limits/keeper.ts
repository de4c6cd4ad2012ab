/**
 * Every change of what protects a player goes through here: under the lock of the player's wallets, so that no bet is judged
 * between a change and the books' knowing of it. Lock order: wallets first, then this room's rows.
 */
import type { Currency } from '@fairhouse/money'

import { type Database, repeated } from '../../platform/db/index.ts'
import type { Ledger, Via } from '../ledger/index.ts'
import { barredUntil } from './rules/bars.ts'
import { BET_LIMITS } from './rules/names.ts'
import { stopAt } from './rules/stops.ts'
import { amountOf, dueState, playLimitsOf, settingOf, sittingOf, type State } from './state.ts'
import { type Note, saveNotes } from './store/audit.ts'
import type { Tx } from './store/rows.ts'
import { readSettings, saveSetting } from './store/settings.ts'
import { readStanding, saveStanding } from './store/standing.ts'

export interface Decision<T> {
  readonly answer: T
  /** Left out where nothing changes. */
  readonly state?: State
  readonly notes?: readonly Note[]
}

/** Whose limits, and in which currency they are counted. */
export interface Held {
  readonly player: bigint
  readonly currency: Currency
}

export interface Keeper {
  /** `isDue`: something that waited came into force with this call. */
  change<T>(via: Via, held: Held, decide: (state: State, tx: Tx, isDue: boolean) => Promise<Decision<T>> | Decision<T>): Promise<T>
  /** As it stands, without a lock. */
  read(via: Via, player: bigint): Promise<State>
}

type Books = Pick<Ledger, 'instant' | 'lockPlayer' | 'setBarredUntil' | 'setLimits' | 'setStopAt'>

export function keeperOf(database: Database, ledger: Books): Keeper {
  const db = database.tables<unknown>()
  const within = <T>(via: Via, work: (tx: Tx) => Promise<T>): Promise<T> =>
    via ? work(via) : repeated(() => db.transaction().execute(work))
  const load = async (tx: Tx, player: bigint, now: number): Promise<State> => ({
    player,
    now,
    standing: await readStanding(tx, player),
    settings: await readSettings(tx, player),
  })

  return {
    change: (via, held, decide) =>
      within(via, async (tx) => {
        const before = await load(tx, held.player, await ledger.lockPlayer(tx, held.player))
        const due = dueState(before)
        const { answer, state = due, notes = [] } = await decide(due, tx, due !== before)
        await saveChanges(tx, held, before, state)
        await tellBooks(tx, ledger, held, before, state)
        await saveNotes(tx, held.player, before.now, [...dueNotes(before, due), ...notes])
        return answer
      }),
    read: (via, player) => within(via, async (tx) => load(tx, player, await ledger.instant(tx))),
  }
}

async function saveChanges(tx: Tx, { player }: Held, before: State, after: State): Promise<void> {
  if (after.standing !== before.standing) await saveStanding(tx, player, after.standing)
  for (const [name, setting] of after.settings) if (setting !== before.settings.get(name)) await saveSetting(tx, player, name, setting)
}

/** Compared by the rows as they stood: a limit that was due stands in the books with its old amount until now. */
async function tellBooks(tx: Tx, ledger: Books, { player, currency }: Held, before: State, after: State): Promise<void> {
  const isTold = BET_LIMITS.every((name) => settingOf(before, name).amount === amountOf(after, name))
  if (!isTold) await ledger.setLimits(tx, player, currency, playLimitsOf(after))
  const [bar, stop] = [barredUntil(after.standing), stopAt(sittingOf(after))]
  if (bar !== barredUntil(before.standing)) await ledger.setBarredUntil(tx, player, bar)
  if (stop !== stopAt({ ...before.standing, sessionMinutes: settingOf(before, 'session').amount })) await ledger.setStopAt(tx, player, stop)
}

const dueNotes = (before: State, due: State): Note[] =>
  [...due.settings]
    .filter(([name, setting]) => setting !== before.settings.get(name))
    .map(([name, { amount }]) => ({ act: 'limit_in_force', details: { name, amount: amount === null ? null : `${amount}` } }))
