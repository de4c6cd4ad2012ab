/** Self-exclusion binds the person: whoever shares a phone, a document, an instrument, or name and birth date with one under it. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import { excluding, isExcluded } from './rules/bars.ts'
import { firstKind, type MarkKind, marksOf, type Person } from './rules/person.ts'
import { untilDetail } from './why.ts'
import type { Keeper, Held } from './keeper.ts'
import { withStanding } from './state.ts'
import { excludedBy, saveMarks } from './store/persons.ts'
import type { Tx } from './store/rows.ts'

export interface Known {
  readonly by: MarkKind
  /** Milliseconds; Infinity = for good. */
  readonly until: number
}

/** Somebody else under exclusion at `now` whom this person is. `player` 0n is nobody yet. */
export async function knownAs(tx: Tx, player: bigint, person: Person, now: number): Promise<Known | null> {
  const found = await excludedBy(tx, player, marksOf(person), now)
  const by = firstKind(found.map(({ kind }) => kind))
  return by && { by, until: Math.max(...found.map(({ until }) => until)) }
}

/** At registration, before there is an account. */
export async function refuseNewcomer(tx: Tx, person: Person, now: number): Promise<Refusal | undefined> {
  const known = await knownAs(tx, 0n, person, now)
  return known ? refuse('self_excluded', untilDetail(known.until)) : undefined
}

export interface Meeting {
  readonly keeper: Keeper
  endSessions(tx: Tx, player: bigint): Promise<void>
  onSecondAccount(tx: Tx, player: bigint): Promise<void>
}

/**
 * Something proven became known of a player: it is kept, and where it is of a person under exclusion the account comes under
 * the same one, its sessions end, and the answer says so.
 */
export function meet({ keeper, endSessions, onSecondAccount }: Meeting, via: Tx, held: Held, person: Person): Promise<Refusal | undefined> {
  return keeper.change(via, held, async (state, tx) => {
    await saveMarks(tx, held.player, marksOf(person))
    const known = await knownAs(tx, held.player, person, state.now)
    if (!known) return { answer: undefined }
    await (isExcluded(state.standing, state.now) ? endSessions : onSecondAccount)(tx, held.player)
    return {
      answer: refuse('self_excluded', untilDetail(known.until)),
      state: withStanding(state, excluding(state.standing, known.until)),
      notes: [{ act: 'excluded', details: { by: known.by, until: untilDetail(known.until).until ?? null } }],
    }
  })
}

/** A national register says whether it lists the player: from then on, and until it says otherwise. */
export function list(
  { keeper, endSessions }: Pick<Meeting, 'keeper' | 'endSessions'>,
  via: Tx,
  held: Held,
  isListed: boolean,
): Promise<void> {
  return keeper.change(via, held, async (state, tx) => {
    if (state.standing.isListed === isListed) return { answer: undefined }
    if (isListed) await endSessions(tx, held.player)
    const notes = [{ act: isListed ? 'listed' : 'not_listed', details: {} } as const]
    return { answer: undefined, state: withStanding(state, { isListed }), notes }
  })
}
