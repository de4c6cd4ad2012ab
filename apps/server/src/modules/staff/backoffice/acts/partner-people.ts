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

/** By an own account, or by a phone: an account may not be named yet. Former ones count: one person alone may correct a phone. */
export async function isOwnPartner(
  { account, partners }: Pick<BackofficeContext, 'account' | 'partners'>,
  tx: Tx,
  { own }: Pick<Acting, 'own'>,
  partner: Partner,
): Promise<boolean> {
  const { accounts, phones } = await partners.marksOf(tx, partner)
  if (accounts.some((player) => isOwn({ own }, player))) return true
  if (phones.length === 0) return false
  for (const each of own) {
    const phone = (await account(each, tx))?.phone
    if (phone != null && phones.includes(phone)) return true
  }
  return false
}

/** Refused to people whose partner it is, who decline nothing about it either. */
export async function refuseOwnPartner(
  context: Pick<BackofficeContext, 'account' | 'partners'>,
  tx: Tx,
  partner: PartnerId,
  person: Pick<Acting, 'own'>,
): Promise<Refusal | undefined> {
  const found = await context.partners.lock(tx, partner)
  return found && (await isOwnPartner(context, tx, person, found)) ? refuse('second_person') : undefined
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
