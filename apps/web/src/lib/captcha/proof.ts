/** The proof of a call: computed in a worker, or given by the outside service that checks visitors (API-32). Loaded on demand. */
import { type CaptchaChallenge, OUTSIDE_PROOF } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'

import { outsideChecks } from './outside-checks.ts'

export interface ProofDeps {
  api: Client
  hasOutside: boolean
  /** Defaults are the page's. */
  ask?: typeof outsideChecks.ask
  compute?: (api: Client) => Promise<string>
}

/**
 * The value of `X-Captcha` for the 1st or 2nd attempt of a call; undefined when there is none to give. Own work replaces the outside
 * service where that fails or its token was refused, if the server finds it failing too. @throws without a challenge, or when the worker fails.
 */
export async function proofFor(
  attempt: number,
  { api, hasOutside, ask = outsideChecks.ask, compute = createProof }: ProofDeps,
): Promise<string | undefined> {
  if (!hasOutside) return attempt === 1 ? compute(api) : undefined
  if (attempt > 1) return compute(api)
  const answer = await ask()
  if (answer.kind === 'closed') return undefined
  return answer.kind === 'solved' ? OUTSIDE_PROOF + answer.token : compute(api)
}

/** The value of `X-Captcha`. @throws without a challenge, or when the worker fails. */
async function createProof(api: Client): Promise<string> {
  const answer = await api.call('GET /api/v2/captcha')
  if (!answer.ok) throw new Error(`no challenge was issued: ${answer.error.code}`)
  const solution = await solveChallenge(answer.data)
  return btoa(JSON.stringify({ challenge: answer.data, solution }))
}

function solveChallenge(challenge: CaptchaChallenge): Promise<object> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  return new Promise<object>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) => (data ? resolve(data) : reject(new Error('not solved'))))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}
