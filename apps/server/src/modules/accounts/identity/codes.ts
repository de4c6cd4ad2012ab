/** Codes: requested by calls, sent by a job after the commit, and checked. Source: D-32. */
import { createHmac, type KeyObject } from 'node:crypto'

import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import { addressBlockOf } from '../../../platform/http/index.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { IdentityDeps, Locale } from './ports.ts'
import type { Channel } from './rules/addresses.ts'
import { isLive, needsWork, nextCode, RESEND_AFTER_MS, type SentCode, triesOf, waitToSend } from './rules/codes.ts'
import type { Device } from './rules/ownership.ts'
import { lockAddress } from './store/accounts.ts'
import { closeCode, type CodeKey, lockCode, lockCodes, putCode, spendTry } from './store/codes.ts'
import { dropLink } from './store/payout-links.ts'
import { takeGrant } from './store/reset-tokens.ts'
import type { CodePurpose } from './store/tables.ts'
import type { CodeTexts } from './tokens/code-texts.ts'

export const SEND_CODE = 'identity.send-code'

/** The payload of the sending job. The code itself is computed from the seed when it is sent. */
export interface SendCodeJob {
  channel: Channel
  address: string
  purpose: CodePurpose
  player: string
  seed: string
  locale: Locale
  /** Of a guest, both as keyed hashes in hex: the network, and the browser if it has a cookie. */
  from?: string
  mark?: string
}

/** The requester. `device`: of a guest. */
export interface Requester {
  locale: Locale
  device?: Device
}

export interface Codes {
  /** Sends a code, or keeps one that is still valid. Returns the seconds until another may be requested. */
  request(tx: Tx, key: CodeKey, requester: Requester): Promise<number | Refusal>
  /** Sends another code: refused within a minute of the last. */
  resend(tx: Tx, key: CodeKey, requester: Requester): Promise<number | Refusal>
  /** True once for the right code, for any requester; a wrong one costs a try of each. `ip`: of a guest. */
  use(tx: Tx, key: CodeKey, given: string, ip?: string): Promise<boolean>
  /** A keyed hash of the network of an IP address. */
  networkOf(ip: string): Buffer
}

export function createCodes(
  { channels, clock, ids, jobs }: Pick<IdentityDeps, 'channels' | 'clock' | 'ids' | 'jobs'>,
  texts: CodeTexts,
  sourceKey: KeyObject,
  marks: DeviceMarks,
): Codes {
  const networkOf = (ip: string) => createHmac('sha256', sourceKey).update(addressBlockOf(ip)).digest()
  const send = async (tx: Tx, key: CodeKey, code: SentCode, { locale, device }: Requester) => {
    const { address, purpose, player } = key
    await putCode(tx, key, code)
    const mark = marks.of(device?.mark)
    const origin = {
      ...(code.requestedFrom && { from: code.requestedFrom.toString('hex') }),
      ...(mark && { mark: mark.toString('hex') }),
    }
    const job: SendCodeJob = {
      channel: address.channel,
      address: address.value,
      purpose,
      player: `${player}`,
      seed: code.seed,
      locale,
      ...origin,
    }
    await jobs.enqueue(tx, SEND_CODE, job)
    return inSeconds(RESEND_AFTER_MS)
  }
  const requestCode = async (tx: Tx, key: CodeKey, requester: Requester, trustsOld: boolean) => {
    if (!channels.has(key.address.channel)) return refuseOff(key.address.channel)
    const now = clock.now()
    const from = requester.device ? networkOf(requester.device.ip) : null
    await lockAddress(tx, key.address)
    const own = await lockCode(tx, key, from)
    const wait = waitToSend(own, now)
    if (wait > 0) return trustsOld && isLive(own, now) ? inSeconds(wait) : refuse('code_too_soon', { retryAfter: inSeconds(wait) })
    if (requester.device && !requester.device.hasWork && needsWork(own, now)) return refuse('captcha_required')
    if (own) await dropLinkOf[key.purpose]?.(tx, own.seed)
    return send(tx, key, nextCode(own, ids.next(), now, from), requester)
  }
  return {
    request: (tx, key, requester) => requestCode(tx, key, requester, true),
    resend: (tx, key, requester) => requestCode(tx, key, requester, false),
    async use(tx, key, given, ip) {
      const now = clock.now()
      const from = ip === undefined ? null : networkOf(ip)
      const codes = await lockCodes(tx, key)
      const right = codes.filter(
        (code) => texts.isRight(code.isMessageSent ? code.seed : undefined, given) && now < code.expiresAt && code[triesOf(code, from)] > 0,
      )
      if (right.length > 0) await closeCode(tx, key)
      else await spendTry(tx, key, from)
      return right.length > 0
    },
    networkOf,
  }
}

/** The link of a message has its code's seed as its id, and ends when the same requester requests another message. */
const dropLinkOf: Partial<Record<CodePurpose, (tx: Tx, seed: string) => Promise<unknown>>> = { reset: takeGrant, payout_link: dropLink }

/** No message goes by this channel here. */
export const refuseOff = (channel: Channel): Refusal =>
  refuseFields({ [channel === 'email' ? 'email' : 'phone']: ['channel_off: no messages are sent there, give the other kind of address'] })

const inSeconds = (ms: number) => Math.ceil(ms / 1000)
