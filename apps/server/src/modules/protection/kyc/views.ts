/** The player's view of their own verification. Contents of documents and full numbers never leave the server. */
import { DOCUMENT_SIDES, type Verification } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { type KycContext, stateOf } from './context.ts'
import { maskedNumber } from './person.ts'
import { retryAt, triesLeft } from './rules.ts'
import { findCheck, listDocuments } from './store/checks.ts'
import { loadPlayer, loadProgress } from './store/players.ts'

export async function viewOf({ db, vault, clock }: KycContext, player: PlayerId): Promise<Verification> {
  const stored = await loadPlayer(db, player)
  const [{ failures }, check] = await Promise.all([loadProgress(db, stored), findCheck(db, stored.check_id)])
  const documents = check ? await listDocuments(db, check.id) : []
  const person = check ? vault.openPerson(check.person, check.id) : null
  const retry = retryAt(failures, clock.now())
  return {
    ...stateOf(stored),
    tries_left: triesLeft(failures, clock.now()),
    retry_at: retry === null ? null : new Date(retry).toISOString(),
    person: person && { ...person, document_number: maskedNumber(person.document_number) },
    documents,
    sides: check ? [...DOCUMENT_SIDES[check.document_kind]] : [],
  }
}
