/** D-35: the visitor id of a log-in is stored beside the account. An invalid one is dropped: it never causes a refusal. */
import { createHmac, type KeyObject } from 'node:crypto'

import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { addressBlockOf } from '../../../platform/http/index.ts'
import type { Device } from './rules/ownership.ts'
import { addFailure } from './store/failed-logins.ts'
import { insertVisitor, seeAgain } from './store/visitors.ts'

/** As the open library and its neighbours write them. */
const FORM = /^[A-Za-z0-9._-]{1,64}$/

/** Ids that are new to their account, of one network in a day. */
export const NEW_FROM_ONE_NETWORK = { max: 100, windowMs: DAY_MS } as const

export async function keepVisitor(tx: Tx, key: KeyObject, player: PlayerId, { visitor, ip }: Device, now: number): Promise<void> {
  if (visitor === undefined || !FORM.test(visitor) || (await seeAgain(tx, player, visitor, now))) return
  const subject = createHmac('sha256', key)
    .update(`visitor ids ${addressBlockOf(ip)}`)
    .digest()
  const { count } = await addFailure(tx, subject, NEW_FROM_ONE_NETWORK.windowMs, now)
  if (count <= NEW_FROM_ONE_NETWORK.max) await insertVisitor(tx, player, visitor, now)
}
