/** Computes a call's proof of work in a worker. Loaded on demand. */
import type { CaptchaChallenge } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'

/** The value of `X-Captcha`. @throws without a challenge, or when the worker fails. */
export async function createProof(api: Client): Promise<string> {
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
