/** Adds documents to the open check and removes them; a submitted check is immutable. */
import { DOCUMENT_SIDES, type DocumentSide, isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../../platform/db/index.ts'
import type { KycContext } from '../context.ts'
import type { Intake } from '../documents/intake.ts'
import { findCheck, dropDocument, putDocument, type StoredCheck } from '../store/checks.ts'
import { loadPlayer, type StoredPlayer } from '../store/players.ts'

export interface GivenFile {
  side: DocumentSide
  bytes: Buffer
  claimed: string
}

export async function addDocument(
  context: KycContext,
  intake: Intake,
  player: PlayerId,
  { side, bytes, claimed }: GivenFile,
): Promise<Refusal | undefined> {
  // Before the costly parsing, and again under the lock.
  if ((await loadPlayer(context.db, player)).status !== 'user_pending') return refuse('bad_transition')
  const file = await intake(bytes, claimed, player)
  if (isRefusal(file)) return file
  const { documents } = context
  const id = context.ids.next()
  await documents.put(id, file.content)
  const done = await withOpenCheck(context, player, async (tx, check) => {
    if (!(DOCUMENT_SIDES[check.document_kind] as readonly DocumentSide[]).includes(side))
      return refuseFields({ side: ['unknown_value: this kind of document has no such side'] })
    await documents.removeWith(tx, await putDocument(tx, { id, check_id: check.id, side, type: file.type, bytes: file.content.length }))
  })
  return isRefusal(done) ? done : undefined
}

export async function removeDocument(context: KycContext, player: PlayerId, document: string): Promise<Refusal | undefined> {
  const done = await withOpenCheck(context, player, async (tx, check) => {
    if (!(await dropDocument(tx, check.id, document))) return refuse('not_found')
    await context.documents.removeWith(tx, [document])
  })
  return isRefusal(done) ? done : undefined
}

const withOpenCheck = (context: KycContext, player: PlayerId, work: (tx: Tx, check: StoredCheck) => Promise<void | Refusal>) =>
  context.change(player, async (tx, stored) => {
    const check = await findOpenCheck(tx, stored)
    return check ? work(tx, check) : refuse('bad_transition')
  })

const findOpenCheck = (tx: Tx, { status, check_id }: StoredPlayer) =>
  status === 'user_pending' ? findCheck(tx, check_id) : Promise.resolve(undefined)
