/** Repeats a call that needs a recent code of the app, once it was given: the same request, with its key. Callers see one answer (D-2). */
import type { Fetch } from '@fairhouse/contracts/client'

const REFUSED_STATUS = 403

/** `ask`: false when no code was given; the refusal is the answer then. */
export function withCode(send: Fetch, ask: () => Promise<boolean>): Fetch {
  return async (url, init) => {
    const answer = await send(url, init)
    if (answer.status !== REFUSED_STATUS || !(await isCodeNeeded(answer))) return answer
    return (await ask()) ? send(url, init) : answer
  }
}

async function isCodeNeeded(answer: Response): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined
  return body?.code === 'code_needed'
}
