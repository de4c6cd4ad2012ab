/** What a person of the house sees and decides. Who he is, and whether he may, is judged by those who call this. */
import { isRefusal, type Refusal, refuse, type VerificationReason, type VerificationStatus } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import type { Need } from '../need.ts'
import type { Person } from '../person.ts'
import type { KycContext } from '../context.ts'
import { findCheck, type DocumentSummary, listDocuments, findDocument, type StoredCheck } from '../store/checks.ts'
import { loadPlayer, setNeed, type StoredPlayer } from '../store/players.ts'
import { loadRefused } from '../store/refused-birth-dates.ts'
import { otherPlayers, type QueuedCheck, queuedChecks } from '../store/reviews.ts'
import { concludeCheck } from './conclude.ts'

/** Who decides, and what he writes in the transaction of the decision. */
export interface Decider {
  by: string
  note(tx: Tx): Promise<void>
}

export type ReviewVerdict = { verdict: 'accept' | 'confirm' } | { verdict: 'refuse' | 'revoke'; because: VerificationReason }

/** Opened: names and numbers as they were given. */
export interface OpenedCheck {
  check: StoredCheck
  /** Of its player now, and whether this is his present check. */
  playerStatus: StoredPlayer
  person: Person
  documents: DocumentSummary[]
  others: bigint[]
  /** Days of birth below the least age that the player gave before. */
  refusedBirthDates: { birthDate: string; at: number }[]
}

export interface Reviews {
  queue(limit: number): Promise<QueuedCheck[]>
  statusOf(player: bigint): Promise<StoredPlayer>
  /** Whose check it is, before anything of it is opened. */
  playerOf(check: string): Promise<bigint | undefined>
  open(check: string): Promise<OpenedCheck | undefined>
  document(check: string, document: string): Promise<{ type: string; side: string; content: Buffer } | undefined>
  decide(check: string, verdict: ReviewVerdict, decider: Decider): Promise<void | Refusal>
  /** The house asks the player who he is. `bad_transition` where it has asked already. */
  requestProof(player: bigint, need: Need, decider: Decider): Promise<void | Refusal>
}

/** What the provider does not decide in a day is looked at by a person. */
const SILENT_MS = 86_400_000

export function createReviews(context: KycContext): Reviews {
  const { db, vault, clock } = context
  return {
    queue: (limit) => queuedChecks(db, clock.now() - SILENT_MS, limit),
    statusOf: (player) => loadPlayer(db, player),
    playerOf: async (check) => (await findCheck(db, check))?.player,
    open: (id) => openForReview(context, id),
    async document(check, id) {
      const stored = await findDocument(db, check, id)
      return stored && { type: stored.type, side: stored.side, content: vault.openDocument(stored.content, stored.id) }
    },
    decide: (id, verdict, decider) => decideCheck(context, id, verdict, decider),
    requestProof: (player, need, decider) =>
      context.change(player, async (tx, stored) => {
        if (stored.need !== null) return refuse('bad_transition')
        const next = await recordNeed(context, tx, stored, need)
        return isRefusal(next) ? next : decider.note(tx)
      }),
  }
}

async function openForReview({ db, vault }: KycContext, id: string): Promise<OpenedCheck | undefined> {
  const check = await findCheck(db, id)
  if (!check) return undefined
  const [playerStatus, documents, others] = await Promise.all([
    loadPlayer(db, check.player),
    listDocuments(db, id),
    otherPlayers(db, check),
  ])
  const refused = await loadRefused(db, check.player)
  const refusedBirthDates = refused.map(({ id: row, birth_date, at }) => ({
    birthDate: vault.openBirthDate(birth_date, row),
    at: at.getTime(),
  }))
  return { check, playerStatus, person: vault.openPerson(check.person, id), documents, others, refusedBirthDates }
}

/** The present check alone: an earlier one was decided for good. */
async function decideCheck(context: KycContext, id: string, verdict: ReviewVerdict, { by, note }: Decider): Promise<void | Refusal> {
  const check = await findCheck(context.db, id)
  if (!check) return refuse('not_found')
  return context.change(check.player, async (tx, stored) => {
    if (stored.check_id !== id) return refuse('bad_transition')
    const next = await applyVerdict(context, tx, stored, check, verdict, by)
    return isRefusal(next) ? next : note(tx)
  })
}

function applyVerdict(context: KycContext, tx: Tx, stored: StoredPlayer, check: StoredCheck, given: ReviewVerdict, by: string) {
  switch (given.verdict) {
    case 'accept':
      return concludeCheck(context, tx, stored, check, { to: 'success', by, reason: null })
    case 'confirm': // the check itself stands as it was decided
      return context.step(tx, stored, 'verified', { by })
    case 'refuse':
      return concludeCheck(context, tx, stored, check, { to: 'failed', by, reason: given.because })
    case 'revoke':
      return concludeCheck(context, tx, stored, check, { to: 'unverified', by, reason: given.because })
  }
}

const BEGINS: readonly VerificationStatus[] = ['init', 'unverified']

/** Nothing moves where a check is open or was decided: that the house asks is noted all the same. */
export async function recordNeed(context: KycContext, tx: Tx, stored: StoredPlayer, need: Need): Promise<StoredPlayer | Refusal> {
  await setNeed(tx, stored.player, need)
  return BEGINS.includes(stored.status) ? context.step(tx, stored, 'waiting', { by: need, reason: stored.reason }) : stored
}
