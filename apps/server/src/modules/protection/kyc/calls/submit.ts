/** Submits the check: stores it with the job that sends it to the provider, in one transaction. */
import { DOCUMENT_SIDES, isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { KycContext } from '../context.ts'
import { findCheck, listDocuments, loadDocuments, markCheck } from '../store/checks.ts'

export const SUBMIT_TO_PROVIDER = 'kyc.hand-over'

export interface SubmitJob {
  check: string
}

export async function submit(context: KycContext, player: PlayerId): Promise<Refusal | undefined> {
  const done = await context.change(player, async (tx, stored) => {
    const check = stored.status === 'user_pending' ? await findCheck(tx, stored.check_id) : undefined
    if (!check) return refuse('bad_transition')
    const present = (await listDocuments(tx, check.id)).map(({ side }) => side)
    const missing = DOCUMENT_SIDES[check.document_kind].filter((side) => !present.includes(side))
    if (missing.length > 0) return refuse('documents_missing', { sides: missing.join(',') })
    const pending = await context.step(tx, stored, 'pending', { by: 'player' })
    if (isRefusal(pending)) return pending
    await markCheck(tx, check.id, { submitted_at: new Date(context.clock.now()) })
    await context.jobs.enqueue(tx, SUBMIT_TO_PROVIDER, { check: check.id } satisfies SubmitJob, {
      key: `${SUBMIT_TO_PROVIDER} ${check.id}`,
    })
  })
  return isRefusal(done) ? done : undefined
}

/** @throws where the provider did not take it: the job comes back. */
export async function submitToProvider(
  { db, vault, documents: files, provider, clock }: KycContext,
  { check: id }: SubmitJob,
): Promise<void> {
  const check = await findCheck(db, id)
  if (!check || check.decided_at) return
  if (!provider) throw new Error('no provider of checks is configured')
  const stored = await loadDocuments(db, id)
  const documents = await Promise.all(stored.map(async ({ side, type, ...each }) => ({ side, type, content: await files.open(each) })))
  await provider.submit({ reference: id, person: vault.openPerson(check.person, id), documents })
  await markCheck(db, id, { handed_at: new Date(clock.now()) })
}
