/**
 * Codes that confirm a payout: by the app, by mail or by text message, each for one payout only. Sources: money.md B "2FA", D-32,
 * D-36.
 */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import type { IdentityContext } from './context.ts'
import type { IdentityDeps, Locale } from './ports.ts'
import { maskedAddress } from './rules/address-changes.ts'
import type { Address } from './rules/addresses.ts'
import { CODE_LIFE_MS, isLive, nextCode, RESEND_AFTER_MS, waitToSend } from './rules/codes.ts'
import { type Account, findAccount, lockAccount } from './store/accounts.ts'
import { setTriesLeft, type PayoutCode, type PayoutCodeKey, lockPayoutCode, putPayoutCode } from './store/payout-codes.ts'
import type { PayoutCodePurpose, PayoutCodeWay } from './store/tables.ts'

export const SEND_PAYOUT_CODE = 'identity.send-payout-code'

/** Shown to the owner beside the code: what it allows. */
export interface PayoutSummary {
  /** With its currency: `1000.00 RUB`. */
  amount: string
  /** Masked. */
  destination: string
}

export interface PayoutCodeJob {
  player: string
  purpose: PayoutCodePurpose
  seed: string
  locale: Locale
  summary: PayoutSummary
}

export interface PayoutCodeRequest {
  player: PlayerId
  purpose: PayoutCodePurpose
  /** SHA-256 of amount, method and destination. */
  bound: Buffer
  by: PayoutCodeWay
  summary: PayoutSummary
  locale: Locale
}

export interface PayoutCodes {
  /** The methods available to this account; none without a verified address or app. */
  waysOf(player: PlayerId, callerTx?: Db): Promise<PayoutCodeWay[]>
  /** `to` is masked, null for the app; both times in seconds. */
  send(request: PayoutCodeRequest): Promise<{ to: string | null; wait: number; life: number } | Refusal>
  /**
   * Undefined once, for the right code of this payout. A wrong try counts only if the caller commits: a refusal must not roll
   * back.
   */
  check(callerTx: Tx, player: PlayerId, purpose: PayoutCodePurpose, bound: Buffer, given: string | undefined): Promise<Refusal | undefined>
}

export function createPayoutCodes(context: IdentityContext, { jobs }: Pick<IdentityDeps, 'jobs'>): PayoutCodes {
  const { db, clock, ids, secondFactor, codeTexts } = context
  const isRight = (tx: Tx, { by, seed }: PayoutCode, player: PlayerId, given: string) =>
    by === 'app' ? secondFactor.checkApp(tx, player, given) : codeTexts.isRight(seed, given)
  return {
    waysOf: async (player, callerTx = db) => waysOf(context, callerTx, (await findAccount(callerTx, player))!),
    send: ({ player, purpose, bound, by, summary, locale }) =>
      db.transaction().execute(async (tx) => {
        const account = (await lockAccount(tx, player))!
        if (!(await waysOf(context, tx, account)).includes(by)) return refuseFields({ by: ['not_proved: the account has no such proof'] })
        const [key, now, address] = [{ player, purpose }, clock.now(), addressOf(account, by)]
        const last = await lockPayoutCode(tx, key)
        const wait = waitFor(last, by, now)
        if (wait > 0) return refuse('code_too_soon', { retryAfter: inSeconds(wait) })
        const code = { ...nextCode(last, ids.next(), now), by, bound, address: address?.value ?? null }
        await putPayoutCode(tx, key, code)
        const job: PayoutCodeJob = { player: `${player}`, purpose, seed: code.seed, locale, summary }
        if (address) await jobs.enqueue(tx, SEND_PAYOUT_CODE, job)
        return {
          to: address ? maskedAddress(address) : null,
          wait: address ? inSeconds(RESEND_AFTER_MS) : 0,
          life: inSeconds(CODE_LIFE_MS),
        }
      }),
    async check(callerTx, player, purpose, bound, given) {
      if (given === undefined) return refuse('code_required')
      const [tx, key]: [Tx, PayoutCodeKey] = [callerTx, { player, purpose }]
      const code = await lockPayoutCode(tx, key)
      if (!isLive(code, clock.now()) || !code.bound.equals(bound)) return refuse('code_invalid')
      const right = await isRight(tx, code, player, given)
      await setTriesLeft(tx, key, right ? 0 : code.triesLeft - 1)
      return right ? undefined : refuse('code_invalid')
    },
  }
}

/** The app needs no message, so no waiting time; the daily limit applies to all. */
const waitFor = (code: PayoutCode | undefined, by: PayoutCodeWay, now: number): number =>
  waitToSend(code && by === 'app' ? { ...code, sentAt: 0 } : code, now)

async function waysOf({ secondFactor, channels }: IdentityContext, tx: Db, account: Account): Promise<PayoutCodeWay[]> {
  const proved = (['email', 'sms'] as const).filter((way) => channels.has(way) && addressOf(account, way))
  return (await secondFactor.isOn(tx, account.id)) ? ['app', ...proved] : proved
}

/** Verified addresses only (money.md B). */
function addressOf({ email, isEmailVerified, phone, isPhoneVerified }: Account, by: PayoutCodeWay): Address | undefined {
  if (by === 'email') return email && isEmailVerified ? { channel: by, value: email } : undefined
  return by === 'sms' && phone && isPhoneVerified ? { channel: by, value: phone } : undefined
}

/** The job: sends nothing for a replaced, expired or used code. */
export async function sendPayoutCode(context: IdentityContext, job: PayoutCodeJob): Promise<void> {
  const { seed, summary } = job
  const key = { player: BigInt(job.player), purpose: job.purpose }
  const code = await context.db.transaction().execute((tx) => lockPayoutCode(tx, key))
  if (!isLive(code, context.clock.now()) || code.seed !== seed || code.by === 'app' || code.address === null) return
  const content = { kind: 'payout_code', code: context.codeTexts.of(seed), ...summary } as const
  const locale = (await context.savedLocale(key.player)) ?? job.locale
  await context.deliver({ id: seed, channel: code.by, to: code.address, locale, content, player: key.player })
}

const inSeconds = (ms: number) => Math.ceil(ms / 1000)
