/** Checks the return address of a transfer: only a mirror of the table is allowed (D-34). Pure. */
import { hostIn, type MirrorTable, originOf } from './table.ts'

export interface ReturnAddress {
  /** Without transfer parameters in its query. */
  address: URL
  /** The mirror's name in the table. */
  mirror: string
  /** SHA-256 of the session id that the mirror's page keeps; undefined when none was sent. */
  requesterHash: string | undefined
}

const REQUESTER_PARAM = 'sso_session'
const TRANSFER_PARAMS = [REQUESTER_PARAM, 'simple_auth', 'simpleAuthToken', 'no_sso', 'mirror_ticket']

/** `here`, `port` (as in `:3000`): of the present visit. Undefined for any address that is not a page of another host of the table. */
export function returnAddress(url: string, table: MirrorTable, { here, port }: { here: string; port: string }): ReturnAddress | undefined {
  if (!URL.canParse(url)) return undefined
  const address = new URL(url)
  const mirror = hostIn(table, address.hostname)
  if (!mirror || mirror === here || address.username || address.password) return undefined
  if (address.origin !== originOf(table, address.hostname, port)) return undefined
  const requesterHash = /^[0-9a-f]{64}$/.exec(address.searchParams.get(REQUESTER_PARAM) ?? '')?.[0]
  for (const name of TRANSFER_PARAMS) address.searchParams.delete(name)
  return { address, mirror, requesterHash }
}

/** Returns with a token for a session. */
export function withToken({ address }: ReturnAddress, token: string): string {
  const there = new URL(address)
  there.searchParams.set('simple_auth', 'true')
  there.searchParams.set('simpleAuthToken', token)
  return there.href
}

/** Returns as a guest: the parameter stops the mirror from asking again. */
export function withoutSession({ address }: ReturnAddress): string {
  const there = new URL(address)
  there.searchParams.set('no_sso', 'true')
  return there.href
}

/** D-62: with the ticket that opens the drafts of this browser: of a player the token itself, of a guest one for nothing else. */
export function withDraftTicket(address: string, ticket: string): string {
  const there = new URL(address)
  there.searchParams.set('mirror_ticket', ticket)
  return there.href
}
