/** Documents go into the open check and out of it; a check that was handed in holds what it holds. */
import { DOCUMENT_SIDES, type DocumentSide, isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Intake } from '../documents/intake.ts'
import type { Room } from '../room.ts'
import { checkOf, dropDocument, putDocument, type StoredCheck } from '../store/checks.ts'
import { playerOf, type StoredPlayer } from '../store/players.ts'
import type { Tx } from '../store/tables.ts'

export interface GivenFile {
  side: DocumentSide
  bytes: Buffer
  claimed: string
}

export async function layIn(room: Room, intake: Intake, player: bigint, { side, bytes, claimed }: GivenFile): Promise<Refusal | undefined> {
  // Before the work of reading it, and again under the lock.
  if ((await playerOf(room.db, player)).status !== 'user_pending') return refuse('bad_transition')
  const file = await intake(bytes, claimed, player)
  if (isRefusal(file)) return file
  const done = await inOpenCheck(room, player, async (tx, check) => {
    if (!(DOCUMENT_SIDES[check.document_kind] as readonly DocumentSide[]).includes(side))
      return refuseFields({ side: ['unknown_value: this kind of document has no such side'] })
    const id = room.ids.next()
    const content = room.vault.closeDocument(file.content, id)
    await putDocument(tx, { id, check_id: check.id, side, type: file.type, bytes: file.content.length, content })
  })
  return isRefusal(done) ? done : undefined
}

export async function takeOut(room: Room, player: bigint, document: string): Promise<Refusal | undefined> {
  const done = await inOpenCheck(room, player, async (tx, check) =>
    (await dropDocument(tx, check.id, document)) ? undefined : refuse('not_found'),
  )
  return isRefusal(done) ? done : undefined
}

const inOpenCheck = (room: Room, player: bigint, work: (tx: Tx, check: StoredCheck) => Promise<void | Refusal>) =>
  room.change(player, async (tx, stored) => {
    const check = await openCheck(tx, stored)
    return check ? work(tx, check) : refuse('bad_transition')
  })

const openCheck = (tx: Tx, { status, check_id }: StoredPlayer) =>
  status === 'user_pending' ? checkOf(tx, check_id) : Promise.resolve(undefined)
