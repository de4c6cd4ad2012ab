import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { fieldTexts } from '../../lib/errors/present.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useNotice } from '../use-notice.ts'

export interface Attempt {
  busy: boolean
  /** Errors by field; the notice shows the same (VAL-1). */
  errors: Record<string, string>
  setErrors(errors: Record<string, string>): void
  /**
   * The call's data, or undefined when it was refused or got no response: the player was notified, by a notice or, when `onRefused`
   * returns 'shown', by the page itself.
   */
  run<T>(call: () => Promise<Result<T>>, onRefused?: (error: ErrorAnswer | undefined) => unknown): Promise<T | undefined>
}

const NO_ANSWER: ErrorAnswer = { code: 'busy', message: '' }

/** One call of a form at a time; shows refusals under the fields and in one notice. */
export function useAttempt(): Attempt {
  const { find } = useLanguage()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  return {
    busy,
    errors,
    setErrors,
    async run(call, onRefused) {
      setBusy(true)
      setErrors({})
      const result = await call().catch(() => undefined)
      setBusy(false)
      if (result?.ok) return result.data
      const error = result?.error
      setErrors(error ? fieldTexts(error, find) : {})
      if (onRefused?.(error) !== 'shown') notice(error ?? NO_ANSWER)
      return undefined
    },
  }
}
