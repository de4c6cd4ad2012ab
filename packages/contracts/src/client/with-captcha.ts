/** Repeats a call that requires proof of work with the proof; callers see one answer (D-42, VAL-2). */
import type { RefusalCode } from '../refusals.ts'

export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** How `X-Captcha` begins with a token of the outside service that checks visitors (API-32). */
export const OUTSIDE_PROOF = 'outside:'

const CAPTCHA_STATUS = 422

/** Another kind of proof may be needed when the first is refused. */
const ATTEMPTS = 2

/** `prove` returns the value of `X-Captcha` for the 1st or 2nd attempt; undefined ends with the latest answer. */
export function withCaptcha(fetch: Fetch, prove: (attempt: number) => Promise<string | undefined>): Fetch {
  return async (url, init) => {
    let answer = await fetch(url, init)
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      if (answer.status !== CAPTCHA_STATUS || !(await isRefusedWith(answer, 'captcha_required'))) return answer
      const proof = await prove(attempt)
      if (proof === undefined) return answer
      answer = await fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-captcha': proof } })
    }
    return answer
  }
}

/** Leaves the answer unread. */
export async function isRefusedWith(answer: Response, code: RefusalCode): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined
  return body?.code === code
}
