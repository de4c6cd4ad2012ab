/** Calls to the operator's seamless wallet. */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'

import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod'

import { signatureHeaders } from './signature.ts'

const answer = z.object({
  status: z.string(),
  player: z.string().optional(),
  currency: z.string().optional(),
  balance: z.number().int().optional(),
  /** Of `authenticate`, which `explain` asks for (D-65): the most rounds of one autoplay, 0 for none, and whether turbo is offered. */
  autoplay_rounds: z.number().int().min(0).optional(),
  turbo: z.boolean().optional(),
  /** The same, and of a stake taken at a table: nobody else may see what this player stakes. */
  hidden: z.boolean().optional(),
  /** The operator's own code of a refused stake, which `explain` asks for. */
  reason: z.string().max(40).optional().catch(undefined),
})

export type WalletAnswer = z.infer<typeof answer>

/** `unknown`: no answer in time, or one that asks for a repeat. The call may have been booked. */
export type WalletReply = WalletAnswer | 'unknown'

export type WalletMethod = 'authenticate' | 'balance' | 'bet' | 'win' | 'rollback' | 'end_round'

export type CallWallet = (method: WalletMethod, body: object) => Promise<WalletReply>

export interface WalletAddress {
  /** Up to the method. */
  readonly url: string
  /** The Host header where it differs. */
  readonly host?: string | undefined
  readonly secret: string
  readonly timeoutMs: Milliseconds
}

/** The wallet answered, and nothing of it counts. Its text stays out of the log. */
export class BadAnswer extends Error {}

const ANSWER_BYTES_MAX = 65_536
/** Calls that ask for more: why a stake is refused, and what the place of a session allows. */
const EXPLAINED: readonly string[] = ['authenticate', 'bet']

/** `onLost`: why a call is `unknown`. */
export function createWallet(
  { url, host, secret, timeoutMs }: WalletAddress,
  now: () => number,
  onLost: (error: unknown) => void = () => undefined,
): CallWallet {
  return (method, body) => {
    const target = new URL(`${url}/${method}`)
    const raw = JSON.stringify(EXPLAINED.includes(method) ? { ...body, explain: true } : body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(raw),
      ...(host !== undefined && { host }),
      ...signatureHeaders(secret, { path: target.pathname, raw }, now()),
    }
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve) => {
      let isOver = false
      const lose = (error: unknown) => {
        if (!isOver) onLost(error)
        isOver = true
        resolve('unknown')
      }
      const call = send(target, { method: 'POST', headers, signal: AbortSignal.timeout(timeoutMs) }, (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => {
          text += part
          if (text.length > ANSWER_BYTES_MAX) response.destroy(new BadAnswer('the answer is too long'))
        })
        response.on('error', lose)
        response.on('end', () => {
          const reply = replyOf(response.statusCode ?? 0, text)
          if (reply instanceof BadAnswer) return lose(reply)
          isOver = true
          resolve(reply)
        })
      })
      call.on('error', lose)
      call.end(raw)
    })
  }
}

/** 200, 400 and 401 are answers; every other status is a fault between studio and wallet. */
function replyOf(status: number, text: string): WalletAnswer | BadAnswer {
  if (![200, 400, 401].includes(status)) return new BadAnswer(`the wallet answered ${status}`)
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    return new BadAnswer(`the wallet answered ${status} with a body that is none of its own`)
  }
}
