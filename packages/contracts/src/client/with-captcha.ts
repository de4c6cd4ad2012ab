/** Repeats a call that requires proof of work once, with the proof; callers see one answer (D-42, VAL-2). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const CAPTCHA_STATUS = 422

/** `prove` returns the value of `X-Captcha`, or undefined on failure: then the first answer is returned. */
export function withCaptcha(fetch: Fetch, prove: () => Promise<string | undefined>): Fetch {
  return async (url, init) => {
    const first = await fetch(url, init)
    if (first.status !== CAPTCHA_STATUS || !(await isCaptchaRequired(first))) return first
    const proof = await prove()
    return proof === undefined
      ? first
      : fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-captcha': proof } })
  }
}

async function isCaptchaRequired(answer: Response): Promise<boolean> {
  const body = (await answer
    .clone()
    .json()
    .catch(() => undefined)) as { code?: unknown } | undefined
  return body?.code === 'captcha_required'
}
