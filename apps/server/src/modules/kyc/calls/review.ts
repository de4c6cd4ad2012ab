/** What a person of the house sees and decides. Who he is, and whether he may, is judged by those who call this. */
import { isRefusal, type Refusal, refuse, type VerificationReason, type VerificationStatus } from '@fairhouse/contracts'

import type { Transaction } from '../../../platform/db/index.ts'
import type { Need } from '../need.ts'
import type { Person } from '../person.ts'
import type { Room } from '../room.ts'
import { checkOf, type DocumentLine, documentLines, documentOf, type StoredCheck } from '../store/checks.ts'
import { playerOf, setNeed, type StoredPlayer } from '../store/players.ts'
import { refusedOf } from '../store/refused-birth-dates.ts'
import { otherPlayers, type QueuedCheck, queuedChecks } from '../store/reviews.ts'
import type { Tx } from '../store/tables.ts'
import { concluded } from './conclude.ts'

/** Who decides, and what he writes in the transaction of the decision. */
export interface Deciding {
  by: string
  note(tx: Pick<Transaction<unknown>, 'executeQuery'>): Promise<void>
}

export type ReviewVerdict = { verdict: 'accept' | 'confirm' } | { verdict: 'refuse' | 'revoke'; because: VerificationReason }

/** Opened: names and numbers as they were given. */
export interface OpenedCheck {
  check: StoredCheck
  /** Of its player now, and whether this is his present check. */
  standing: StoredPlayer
  person: Person
  documents: DocumentLine[]
  others: bigint[]
  /** Days of birth below the least age that the player gave before. */
  refusedBirthDates: { birthDate: string; at: number }[]
}

export interface Reviews {
  queue(limit: number): Promise<QueuedCheck[]>
  standingOf(player: bigint): Promise<StoredPlayer>
  /** Whose check it is, before anything of it is opened. */
  playerOf(check: string): Promise<bigint | undefined>
  open(check: string): Promise<OpenedCheck | undefined>
  document(check: string, document: string): Promise<{ type: string; side: string; content: Buffer } | undefined>
  decide(check: string, verdict: ReviewVerdict, deciding: Deciding): Promise<void | Refusal>
  /** The house asks the player who he is. `bad_transition` where it has asked already. */
  ask(player: bigint, need: Need, deciding: Deciding): Promise<void | Refusal>
}

/** What the provider does not decide in a day is looked at by a person. */
const SILENT_MS = 86_400_000

export function createReviews(room: Room): Reviews {
  const { db, vault, clock } = room
  return {
    queue: (limit) => queuedChecks(db, clock.now() - SILENT_MS, limit),
    standingOf: (player) => playerOf(db, player),
    playerOf: async (check) => (await checkOf(db, check))?.player,
    open: (id) => opened(room, id),
    async document(check, id) {
      const stored = await documentOf(db, check, id)
      return stored && { type: stored.type, side: stored.side, content: vault.openDocument(stored.content, stored.id) }
    },
    decide: (id, verdict, deciding) => decided(room, id, verdict, deciding),
    ask: (player, need, deciding) =>
      room.change(player, async (tx, stored) => {
        if (stored.need !== null) return refuse('bad_transition')
        const next = await asked(room, tx, stored, need)
        return isRefusal(next) ? next : deciding.note(tx)
      }),
  }
}

async function opened({ db, vault }: Room, id: string): Promise<OpenedCheck | undefined> {
  const check = await checkOf(db, id)
  if (!check) return undefined
  const [standing, documents, others] = await Promise.all([playerOf(db, check.player), documentLines(db, id), otherPlayers(db, check)])
  const refused = await refusedOf(db, check.player)
  const refusedBirthDates = refused.map(({ id: row, birth_date, at }) => ({
    birthDate: vault.openBirthDate(birth_date, row),
    at: at.getTime(),
  }))
  return { check, standing, person: vault.openPerson(check.person, id), documents, others, refusedBirthDates }
}

/** The present check alone: an earlier one was decided for good. */
async function decided(room: Room, id: string, verdict: ReviewVerdict, { by, note }: Deciding): Promise<void | Refusal> {
  const check = await checkOf(room.db, id)
  if (!check) return refuse('not_found')
  return room.change(check.player, async (tx, stored) => {
    if (stored.check_id !== id) return refuse('bad_transition')
    const next = await judged(room, tx, stored, check, verdict, by)
    return isRefusal(next) ? next : note(tx)
  })
}

function judged(room: Room, tx: Tx, stored: StoredPlayer, check: StoredCheck, given: ReviewVerdict, by: string) {
  switch (given.verdict) {
    case 'accept':
      return concluded(room, tx, stored, check, { to: 'success', by, reason: null })
    case 'confirm': // the check itself stands as it was decided
      return room.step(tx, stored, 'verified', { by })
    case 'refuse':
      return concluded(room, tx, stored, check, { to: 'failed', by, reason: given.because })
    case 'revoke':
      return concluded(room, tx, stored, check, { to: 'unverified', by, reason: given.because })
  }
}

const BEGINS: readonly VerificationStatus[] = ['init', 'unverified']

/** Nothing moves where a check is open or was decided: that the house asks is noted all the same. */
export async function asked(room: Room, tx: Tx, stored: StoredPlayer, need: Need): Promise<StoredPlayer | Refusal> {
  await setNeed(tx, stored.player, need)
  return BEGINS.includes(stored.status) ? room.step(tx, stored, 'waiting', { by: need, reason: stored.reason }) : stored
}
