/** The job that sends a requested code: only it checks whether the address has an account, long after the response. */
import type { PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { SendCodeJob } from './codes.ts'
import type { IdentityContext } from './context.ts'
import { createLinkContent } from './payout-links.ts'
import type { IdentityContent } from './ports.ts'
import type { Address } from './rules/addresses.ts'
import { isLive, maySend, type SentCode, type RequesterRelation } from './rules/codes.ts'
import { RESET_LIFE_MS } from './rules/resets.ts'
import { type Account, lockAccountByAddress, findAccount, lockAddress } from './store/accounts.ts'
import { type CodeKey, lockCode, loadMessageCounts, markMessageSent } from './store/codes.ts'
import { hasDevice } from './store/devices.ts'
import { insertGrant } from './store/reset-tokens.ts'
import { knownAddresses } from './store/sessions.ts'
import type { CodePurpose } from './store/tables.ts'

/** Sends nothing for a replaced or expired code, or one that no account can use. */
export async function sendCode(context: IdentityContext, job: SendCodeJob): Promise<void> {
  const prepared = await context.db.transaction().execute((tx) => prepareMessage(tx, context, job))
  if (!prepared) return
  const locale = (await context.savedLocale(prepared.player)) ?? job.locale
  await context.deliver({ id: job.seed, channel: job.channel, to: job.address, locale, content: prepared.content, player: prepared.owner })
}

interface PreparedMessage {
  /** The account it opens: the message uses its language. */
  player: PlayerId
  /** The account when the address is its own; a new address may belong to a stranger, who must not learn the player's word. */
  owner: PlayerId | null
  content: IdentityContent
}

async function prepareMessage(tx: Tx, context: IdentityContext, job: SendCodeJob): Promise<PreparedMessage | undefined> {
  const address: Address = { channel: job.channel, value: job.address }
  const key: CodeKey = { address, purpose: job.purpose, player: BigInt(job.player) }
  await lockAddress(tx, address)
  const code = await lockCode(tx, key, job.from === undefined ? null : Buffer.from(job.from, 'hex'))
  const now = context.clock.now()
  if (!isLive(code, now) || code.seed !== job.seed) return undefined
  const account = job.player === '0' ? await lockAccountByAddress(tx, address) : await findAccount(tx, key.player)
  if (!account) return undefined
  const relation = await findRelation(tx, context, account, address, job)
  // A retried job has counted its message already.
  if (!code.isMessageSent && !maySend(relation, code, await loadMessageCounts(tx, key), now)) return undefined
  const content = await createContent(tx, context, account, { address, code, purpose: job.purpose })
  if (content) await markMessageSent(tx, key, code, relation)
  const isOwn = [account.email, account.phone].includes(address.value)
  return content && { player: account.id, owner: isOwn ? account.id : null, content }
}

interface CodeDelivery {
  address: Address
  purpose: CodePurpose
  code: SentCode
}

/** Undefined if the account has no use for it. */
async function createContent(
  tx: Tx,
  context: IdentityContext,
  account: Account,
  { address, purpose, code }: CodeDelivery,
): Promise<IdentityContent | undefined> {
  if (purpose === 'payout_link') return createLinkContent(tx, context, account, address, code)
  if (purpose === 'reset') return createResetContent(tx, context, account, address, code)
  if (purpose === 'reminder') return createLoginDataContent(account)
  return { kind: purpose === 'login' ? 'login_code' : 'proof_code', code: context.codeTexts.of(code.seed) }
}

/** The link's id is the code's seed: a job that runs twice writes the same message. */
async function createResetContent(
  tx: Tx,
  context: IdentityContext,
  account: Account,
  address: Address,
  { seed, sentAt }: SentCode,
): Promise<IdentityContent> {
  const code = context.codeTexts.of(seed)
  if (address.channel === 'sms') return { kind: 'reset_code', code, token: null }
  await insertGrant(tx, seed, { player: account.id, address, expiresAt: sentAt + RESET_LIFE_MS })
  return { kind: 'reset_code', code, token: context.resetTokens.sign(seed) }
}

function createLoginDataContent({ id, email, phone }: Account): IdentityContent {
  return { kind: 'login_data', account: String(id), logins: [email, phone].filter((login) => login !== null) }
}

/** The relation of a code's requester to its account: known by the call itself, by browser or by network. */
async function findRelation(
  tx: Tx,
  { codes }: IdentityContext,
  account: Account,
  address: Address,
  job: SendCodeJob,
): Promise<RequesterRelation> {
  // A player who verifies an address of another account, or of none, is a stranger to it.
  if (job.from === undefined) return isAddressOf(account, address) ? 'self' : 'stranger'
  if (job.mark !== undefined && (await hasDevice(tx, account.id, Buffer.from(job.mark, 'hex')))) return 'device'
  const from = Buffer.from(job.from, 'hex')
  const known = [...(await knownAddresses(tx, account.id)), ...(account.registeredOn ? [account.registeredOn.ip] : [])]
  return known.some((ip) => codes.networkOf(ip).equals(from)) ? 'network' : 'stranger'
}

const isAddressOf = ({ email, phone }: Account, { channel, value }: Address) => (channel === 'email' ? email : phone) === value
