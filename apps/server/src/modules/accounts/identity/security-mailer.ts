/** Security messages, written by a job of the transaction that made the change (D-36). */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { IdentityDeps, Locale, SecurityNews } from './ports.ts'
import type { Address } from './rules/addresses.ts'

export const SEND_SECURITY_MESSAGE = 'identity.tell-security'

/** The payload of the sending job. It has no secret: a link's token is computed when it is sent. */
export interface SecurityJob {
  id: string
  player: string
  locale: Locale
  news: SecurityNews
  /** The recipient; the account's own verified addresses if absent. */
  to?: Address
}

export interface SecurityMailer {
  enqueue(tx: Tx, player: PlayerId, news: SecurityNews, locale: Locale, to?: Address): Promise<void>
}

export function createSecurityMailer({ jobs, ids }: Pick<IdentityDeps, 'jobs' | 'ids'>): SecurityMailer {
  return {
    async enqueue(tx, player, news, locale, to) {
      const job: SecurityJob = { id: ids.next(), player: String(player), locale, news, ...(to && { to }) }
      await jobs.enqueue(tx, SEND_SECURITY_MESSAGE, job)
    },
  }
}
