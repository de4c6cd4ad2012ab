/** Partners of a test on the shared server, and accounts that only they know. */
import { isRefusal } from '@fairhouse/contracts'
import type { ClickField } from '@fairhouse/loyalty'
import { sharedClock as clock, sharedTestServer, type TestServer } from '@fairhouse/testkit'

import { createPartners, type PartnerDeps } from '../index.ts'
import { updatePartner } from '../store.ts'
import { DEFAULT_TERMS } from './default-terms.ts'
import { NO_LINKS } from './programme.ts'

export interface MadePartner {
  id: bigint
  code: string
}

let created = 0
let strangers = 900_000n

export async function openAttribution() {
  const testServer = await sharedTestServer(clock)
  const depsWith = (more: Partial<PartnerDeps>): PartnerDeps => ({
    database: testServer.server.app.database,
    clock,
    limiter: { take: () => undefined },
    secret: 's'.repeat(32),
    account: async () => ({ createdAt: clock.now(), phone: null }),
    ...NO_LINKS,
    ledger: testServer.server.app.ledger,
    isPlayRead: async () => true,
    exclusionsOf: async () => new Map(),
    verifiedPhoneOf: async () => null,
    isVerified: async () => true,
    ...more,
  })
  const partners = createPartners(depsWith({}))
  const inTransaction: TestServer['server']['app']['database']['db']['transaction'] = () => testServer.server.app.database.db.transaction()
  const by = () => ({ by: 'head', at: clock.now() })

  async function partner(
    links: [ClickField, string][] = [],
    { player, ...more }: { player?: bigint; phone?: string } = {},
  ): Promise<MadePartner> {
    const code = `partner-${(created += 1)}`
    const id = await inTransaction().execute(async (tx) => {
      const given = await partners.create(tx, { code, name: code, phone: null, terms: DEFAULT_TERMS, ...more }, by())
      if (isRefusal(given)) throw new Error(given.code)
      if (player !== undefined) await updatePartner(tx, given, { player })
      for (const [field, value] of links) await partners.addLink(tx, { partner: given, field, value, campaign: `by ${field}` }, by())
      return given
    })
    return { id, code }
  }

  /** The partner of the account, and the mark that led to it. */
  async function foundFor({ id }: { id: bigint }) {
    const found = await partners.referralOf(id)
    return found && [found.partner, found.by]
  }

  return { testServer, depsWith, partners, inTransaction, by, partner, foundFor }
}
export type Attribution = Awaited<ReturnType<typeof openAttribution>>

/** An account of nobody else. */
export const newOwner = (): bigint => (strangers += 1n)
