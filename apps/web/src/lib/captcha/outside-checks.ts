/** Checks of the visitor by an outside service, one at a time; `shell/captcha` shows its frame (API-32, D-64). */
import { type BrowserClock, browserClock } from '../clock.ts'

/** `closed`: by the visitor. `failed`: the service gave nothing in time, or said so. */
export type OutsideAnswer = { kind: 'solved'; token: string } | { kind: 'failed' } | { kind: 'closed' }

export interface OutsideCheck {
  /** Distinguishes one check from the next. */
  readonly number: number
  /** A message of the frame. Whatever is none of its protocol is ignored. */
  receive(message: unknown): void
  close(): void
}

/** A widget that has not appeared by then will not. */
const SHOW_MS = 10_000
const TOKEN_MAX = 4000

export function createOutsideChecks(clock: Pick<BrowserClock, 'after'>) {
  const listeners = new Set<() => void>()
  let current: OutsideCheck | undefined
  let number = 0
  let last: Promise<unknown> = Promise.resolve()

  function set(check: OutsideCheck | undefined): void {
    current = check
    for (const listener of listeners) listener()
  }

  const open = (): Promise<OutsideAnswer> =>
    new Promise((resolve) => {
      const end = (answer: OutsideAnswer) => {
        cancel()
        set(undefined)
        resolve(answer)
      }
      const cancel = clock.after(SHOW_MS, () => end({ kind: 'failed' }))
      set({
        number: ++number,
        receive(message) {
          const { captcha, token } = (message ?? {}) as { captcha?: unknown; token?: unknown }
          if (captcha === 'shown') cancel()
          else if (captcha === 'failed') end({ kind: 'failed' })
          else if (captcha === 'solved' && isToken(token)) end({ kind: 'solved', token })
        },
        close: () => end({ kind: 'closed' }),
      })
    })

  return {
    read: (): OutsideCheck | undefined => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Waits for the check before. */
    ask(): Promise<OutsideAnswer> {
      const opened = last.then(open)
      last = opened
      return opened
    },
  }
}

/** What a header can carry. */
const isToken = (token: unknown): token is string => typeof token === 'string' && token.length <= TOKEN_MAX && /^[\x21-\x7e]+$/.test(token)

export const outsideChecks = createOutsideChecks(browserClock)
