/** The check is handed in: kept with the job that brings it to the provider, or not at all. */
import { DOCUMENT_SIDES, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import type { Room } from '../room.ts'
import { checkOf, documentLines, documentsOf, markCheck } from '../store/checks.ts'

export const HAND_OVER = 'kyc.hand-over'

export interface HandOverJob {
  check: string
}

export async function submit(room: Room, player: bigint): Promise<Refusal | undefined> {
  const done = await room.change(player, async (tx, stored) => {
    const check = stored.status === 'user_pending' ? await checkOf(tx, stored.check_id) : undefined
    if (!check) return refuse('bad_transition')
    const there = (await documentLines(tx, check.id)).map(({ side }) => side)
    const missing = DOCUMENT_SIDES[check.document_kind].filter((side) => !there.includes(side))
    if (missing.length > 0) return refuse('documents_missing', { sides: missing.join(',') })
    const pending = await room.step(tx, stored, 'pending', { by: 'player' })
    if (isRefusal(pending)) return pending
    await markCheck(tx, check.id, { submitted_at: new Date(room.clock.now()) })
    await room.jobs.enqueue(tx, HAND_OVER, { check: check.id } satisfies HandOverJob, { key: `${HAND_OVER} ${check.id}` })
  })
  return isRefusal(done) ? done : undefined
}

/** @throws where the provider did not take it: the job comes back. */
export async function handOver({ db, vault, provider, clock }: Room, { check: id }: HandOverJob): Promise<void> {
  const check = await checkOf(db, id)
  if (!check || check.decided_at) return
  if (!provider) throw new Error('no provider of checks is configured')
  const sealed = await documentsOf(db, id)
  const documents = sealed.map(({ id: document, side, type, content }) => ({ side, type, content: vault.openDocument(content, document) }))
  await provider.handOver({ reference: id, person: vault.openPerson(check.person, id), documents })
  await markCheck(db, id, { handed_at: new Date(clock.now()) })
}
