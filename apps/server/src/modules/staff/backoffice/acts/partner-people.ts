/** Whose partner it is, and what waits about it: for decisions under the partner's lock. Source: D-2, bonuses.md 10. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PartnerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { openOfKind } from '../store/acts.ts'
import { integer } from './act.ts'

type Partner = NonNullable<Awaited<ReturnType<BackofficeContext['partners']['find']>>>

/** By the own account, or by the phone: an account may not be named yet. */
export async function isOwnPartner(
  { account }: Pick<BackofficeContext, 'account'>,
  tx: Tx,
  { own }: Pick<Acting, 'own'>,
  { player, phone }: Pick<Partner, 'player' | 'phone'>,
): Promise<boolean> {
  if (isOwn({ own }, player)) return true
  if (phone === null) return false
  for (const each of own) if ((await account(each, tx))?.phone === phone) return true
  return false
}

/** Locks the partner; refused when it is another one than the operator was shown. */
export async function lockAsSeen({ partners }: Pick<BackofficeContext, 'partners'>, tx: Tx, seen: Partner): Promise<Refusal | undefined> {
  const now = await partners.lock(tx, seen.id)
  const isSame = now?.code === seen.code && now.name === seen.name && now.player === seen.player && now.phone === seen.phone
  return isSame ? undefined : refuse('bad_transition')
}

const ofPartner = z.object({ kind: z.enum(['partner', 'partner_account']), partner: integer })

type Waiting = z.output<typeof ofPartner>['kind']
const CAUSES: Readonly<Record<Waiting, string>> = { partner: 'money_waits', partner_account: 'account_waits' }

/** Refused while a proposal of these kinds waits: a month or a payment (`partner`), or another own account. Under the partner's lock. */
export async function refuseWhileWaiting(db: Db, partner: PartnerId, kinds: readonly Waiting[]): Promise<Refusal | undefined> {
  for (const { act } of await openOfKind(db, 'partner')) {
    const read = ofPartner.safeParse(act)
    if (read.success && read.data.partner === partner && kinds.includes(read.data.kind))
      return refuse('bad_transition', { because: CAUSES[read.data.kind] })
  }
  return undefined
}
