/** Codes as calls need them: asked for, sent by a job after the commit, and tried. Source: D-32. */
import { createHmac, type KeyObject } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'

import type { IdentityDeps, Locale } from './ports.ts'
import type { Channel } from './rules/addresses.ts'
import { isLive, nextCode, RESEND_AFTER_MS, type SentCode, triesOf, waitToSend } from './rules/codes.ts'
import { addressBlockOf } from '../../platform/http/index.ts'
import { queueAt } from './store/accounts.ts'
import { closeCode, type CodeKey, codeOf, codesOfOthers, putCode, spendTry } from './store/codes.ts'
import type { CodePurpose, Tx } from './store/tables.ts'
import type { CodeTexts } from './tokens/code-texts.ts'

export const SEND_CODE = 'identity.send-code'

/** What the sending job is told. The code itself is made from the seed when it is sent. */
export interface SendCodeJob {
  channel: Channel
  address: string
  purpose: CodePurpose
  player: string
  seed: string
  locale: Locale
}

export interface Codes {
  /** Sends a code, or trusts the one that is still good. Answers the seconds until another may be asked for. */
  ask(tx: Tx, key: CodeKey, locale: Locale): Promise<number | Refusal>
  /** Sends another code: refused within a minute of the last. */
  askAgain(tx: Tx, key: CodeKey, locale: Locale): Promise<number | Refusal>
  /** True once for the right code; every wrong one costs a try. */
  use(tx: Tx, key: CodeKey, given: string): Promise<boolean>
}

export function createCodes(
  { clock, ids, jobs }: Pick<IdentityDeps, 'clock' | 'ids' | 'jobs'>,
  texts: CodeTexts,
  sourceKey: KeyObject,
): Codes {
  const sourceIn = ({ ip }: CodeKey) => (ip === undefined ? null : createHmac('sha256', sourceKey).update(addressBlockOf(ip)).digest())
  const send = async (tx: Tx, key: CodeKey, code: SentCode, locale: Locale) => {
    const { address, purpose, player } = key
    await putCode(tx, key, code)
    const job: SendCodeJob = { channel: address.channel, address: address.value, purpose, player: String(player), seed: code.seed, locale }
    await jobs.enqueue(tx, SEND_CODE, job)
    return inSeconds(RESEND_AFTER_MS)
  }
  const asked = async (tx: Tx, key: CodeKey, locale: Locale, trustsOld: boolean) => {
    const now = clock.now()
    await queueAt(tx, key.address)
    const own = await codeOf(tx, key)
    const wait = waitToSend(own, await codesOfOthers(tx, key), now)
    if (wait === 0) return send(tx, key, nextCode(own, ids.next(), now, sourceIn(key)), locale)
    return trustsOld && isLive(own, now) ? inSeconds(wait) : refuse('code_too_soon', { retryAfter: inSeconds(wait) })
  }
  return {
    ask: (tx, key, locale) => asked(tx, key, locale, true),
    askAgain: (tx, key, locale) => asked(tx, key, locale, false),
    async use(tx, key, given) {
      const code = await codeOf(tx, key)
      const tries = code && triesOf(code, sourceIn(key))
      const live = code && tries && clock.now() < code.expiresAt && code[tries] > 0 ? code : undefined
      const isRight = texts.isRight(live?.seed, given)
      if (live && tries) await (isRight ? closeCode(tx, key) : spendTry(tx, key, tries))
      return isRight
    },
  }
}

const inSeconds = (ms: number) => Math.ceil(ms / 1000)
