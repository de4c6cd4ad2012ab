/** A call that is asked for work does it and goes again, once; nobody sees it (D-42, VAL-2). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

const CAPTCHA_STATUS = 422

/** `prove` gives what belongs into `X-Captcha`, or undefined where that failed: then the first answer stands. */
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
