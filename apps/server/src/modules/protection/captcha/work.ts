/** Creates and verifies challenges with an open library; no state. */

import type { CaptchaChallenge } from '@fairhouse/contracts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'

import type { Random } from '../../../platform/random.ts'

const LIFE_S = 300
/** Half a second on an ordinary phone; the server runs one of these steps, a browser hundreds. */
const COST = 1500
const FEWEST_STEPS = 120
const STEPS_SPREAD = 120

export interface Work {
  /** `now` in milliseconds. */
  make(now: number): Promise<CaptchaChallenge>
  /** Nonce of the solved challenge and its expiry in milliseconds; undefined for anything else. */
  verify(text: string, now: number): Promise<{ nonce: string; expiresAt: number } | undefined>
}

const proof = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
})

export function createWork(secret: string, random: Random): Work {
  return {
    async make(now) {
      const counter = FEWEST_STEPS + random.below(STEPS_SPREAD)
      const expiresAt = Math.floor(now / 1000) + LIFE_S
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter,
        deriveKey,
        expiresAt,
        hmacSignatureSecret: secret,
      })
      return { parameters: { ...challenge.parameters, expiresAt }, signature: challenge.signature! }
    },
    async verify(text, now) {
      const read = proof.safeParse(parseJson(text))
      if (!read.success) return undefined
      const { challenge, solution } = read.data
      const { nonce, expiresAt } = challenge.parameters
      // checks the injected clock first: the library only uses the machine's
      if (expiresAt * 1000 < now) return undefined
      const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret })
      return verified ? { nonce, expiresAt: expiresAt * 1000 } : undefined
    },
  }
}

const LONGEST = 4096

function parseJson(text: string): unknown {
  if (text.length > LONGEST) return undefined
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return undefined // the schema refuses undefined
  }
}
