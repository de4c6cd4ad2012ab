/** The job that sends what was asked for: it alone looks whether anybody is at the address, long after the call was answered. */
import type { Identities } from './identities.ts'
import type { IdentityLetter } from './ports.ts'
import { linkLetter } from './payout-links.ts'
import type { SendCodeJob } from './codes.ts'
import type { Address } from './rules/addresses.ts'
import { isLive, mayWrite, type SentCode } from './rules/codes.ts'
import { RESET_LIFE_MS } from './rules/resets.ts'
import { type Account, accountAt, accountOf, queueAt } from './store/accounts.ts'
import { type CodeKey, codeOf, lettersAt, markWritten } from './store/codes.ts'
import { insertGrant } from './store/reset-tokens.ts'
import { standingOf } from './standing.ts'
import type { CodePurpose, Tx } from './store/tables.ts'

/** Nothing is sent for a code that a younger one replaced, that ran out, or that nobody's account can use. */
export async function sendCode(house: Identities, job: SendCodeJob): Promise<void> {
  const written = await house.db.transaction().execute((tx) => letterFor(tx, house, job))
  if (!written) return
  const locale = (await house.savedLocale(written.player)) ?? job.locale
  await house.deliver({ id: job.seed, channel: job.channel, to: job.address, locale, letter: written.letter })
}

interface Written {
  /** Whose account it opens: it is written in that player's language. */
  player: bigint
  letter: IdentityLetter
}

async function letterFor(tx: Tx, house: Identities, job: SendCodeJob): Promise<Written | undefined> {
  const address: Address = { channel: job.channel, value: job.address }
  const key: CodeKey = { address, purpose: job.purpose, player: BigInt(job.player) }
  await queueAt(tx, address)
  const code = await codeOf(tx, key, job.from === undefined ? null : Buffer.from(job.from, 'hex'))
  const now = house.clock.now()
  if (!isLive(code, now) || code.seed !== job.seed) return undefined
  const account = job.player === '0' ? await accountAt(tx, address) : await accountOf(tx, key.player)
  if (!account) return undefined
  const standing = await standingOf(tx, house, account, address, job)
  // A job that runs again after its carrier failed has its letter counted already.
  if (!code.isWritten && !mayWrite(standing, code, await lettersAt(tx, key), now)) return undefined
  const letter = await letterOf(tx, house, account, { address, code, purpose: job.purpose })
  if (letter) await markWritten(tx, key, code, standing)
  return letter && { player: account.id, letter }
}

interface Asked {
  address: Address
  purpose: CodePurpose
  code: SentCode
}

/** Undefined where the account has no use for it. */
async function letterOf(
  tx: Tx,
  house: Identities,
  account: Account,
  { address, purpose, code }: Asked,
): Promise<IdentityLetter | undefined> {
  if (purpose === 'payout_link') return linkLetter(tx, house, account, address, code)
  if (purpose === 'reset') return resetCode(tx, house, account, address, code)
  if (purpose === 'reminder') return loginData(account)
  return { kind: purpose === 'login' ? 'login_code' : 'proof_code', code: house.codeTexts.of(code.seed) }
}

/** The link has the code's own seed for an id: the job may run twice, and then writes the same letter. */
async function resetCode(
  tx: Tx,
  house: Identities,
  account: Account,
  address: Address,
  { seed, sentAt }: SentCode,
): Promise<IdentityLetter> {
  const code = house.codeTexts.of(seed)
  if (address.channel === 'sms') return { kind: 'reset_code', code, token: null }
  await insertGrant(tx, seed, { player: account.id, address, expiresAt: sentAt + RESET_LIFE_MS })
  return { kind: 'reset_code', code, token: house.resetTokens.sign(seed) }
}

function loginData({ id, email, phone }: Account): IdentityLetter {
  return { kind: 'login_data', account: String(id), logins: [email, phone].filter((login) => login !== null) }
}
