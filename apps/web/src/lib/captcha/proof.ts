/** The work of one call, done in a worker so that the page stays quick. Loaded when it is first asked for. */
import type { CaptchaChallenge } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'

/** What belongs into `X-Captcha`. @throws where there is no challenge, or the worker breaks. */
export async function createProof(api: Client): Promise<string> {
  const answer = await api.call('GET /api/v2/captcha')
  if (!answer.ok) throw new Error(`no work was given: ${answer.error.code}`)
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
