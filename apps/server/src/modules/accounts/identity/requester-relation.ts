/** The relation of a code's requester to its account: known by the call itself, by browser or by network. */
import type { Tx } from '../../../platform/db/index.ts'
import type { SendCodeJob } from './codes.ts'
import type { IdentityContext } from './context.ts'
import type { Address } from './rules/addresses.ts'
import type { RequesterRelation } from './rules/codes.ts'
import type { Account } from './store/accounts.ts'
import { hasDevice } from './store/devices.ts'
import { knownAddresses } from './store/sessions.ts'

export async function findRelation(
  tx: Tx,
  { codes }: IdentityContext,
  account: Account,
  address: Address,
  job: SendCodeJob,
): Promise<RequesterRelation> {
  // A player who verifies an address of another account, or of none, is a stranger to it.
  if (job.from === undefined) return isOwn(account, address) ? 'self' : 'stranger'
  if (job.mark !== undefined && (await hasDevice(tx, account.id, Buffer.from(job.mark, 'hex')))) return 'device'
  const from = Buffer.from(job.from, 'hex')
  const known = [...(await knownAddresses(tx, account.id)), ...(account.registeredOn ? [account.registeredOn.ip] : [])]
  return known.some((ip) => codes.networkOf(ip).equals(from)) ? 'network' : 'stranger'
}

const isOwn = ({ email, phone }: Account, { channel, value }: Address) => (channel === 'email' ? email : phone) === value
