/** The proof of work that a browser computes in the background (D-42). */

import type { CaptchaChallenge } from '@fairhouse/contracts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'

/** The value of `X-Captcha` for the challenge of `GET /api/v2/captcha`. */
export async function createProof(fetchChallenge: () => Promise<Response>): Promise<string> {
  const challenge = (await (await fetchChallenge()).json()) as CaptchaChallenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
