/** The cookie by which a browser is known again (D-36): it opens nothing, it only keeps a letter about a new device from being sent. */
import type { RequestFacts } from '../../platform/http/index.ts'

const NAME = 'device'
const LIFE_S = 400 * 24 * 3600
const FORM = /^[0-9a-f-]{36}$/

export function readDeviceCookie(request: RequestFacts): string | undefined {
  const mark = request.cookie(NAME)
  return mark && FORM.test(mark) ? mark : undefined
}

export function setDeviceCookie(request: RequestFacts, mark: string): void {
  request.setCookie(NAME, mark, { maxAge: LIFE_S, httpOnly: true })
}
