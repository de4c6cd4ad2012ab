/** Letters about the safety of an account, written by a job of the transaction that did what they tell (D-36). */
import type { Tx } from '../../platform/db/index.ts'
import type { IdentityDeps, Locale, SecurityNews } from './ports.ts'
import type { Address } from './rules/addresses.ts'

export const SEND_SECURITY_MESSAGE = 'identity.tell-security'

/** What the sending job is told. It holds no secret: a link's token is made when it is sent. */
export interface SecurityJob {
  id: string
  player: string
  locale: Locale
  news: SecurityNews
  /** Where to; the account's own proved addresses where absent. */
  to?: Address
}

export interface SecurityMailer {
  enqueue(tx: Tx, player: bigint, news: SecurityNews, locale: Locale, to?: Address): Promise<void>
}

export function createSecurityMailer({ jobs, ids }: Pick<IdentityDeps, 'jobs' | 'ids'>): SecurityMailer {
  return {
    async enqueue(tx, player, news, locale, to) {
      const job: SecurityJob = { id: ids.next(), player: String(player), locale, news, ...(to && { to }) }
      await jobs.enqueue(tx, SEND_SECURITY_MESSAGE, job)
    },
  }
}
