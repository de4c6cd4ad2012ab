/** The player's limits and their changes; shows the server's response. */
import type { Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { type Limits, LIMITS_ROUTE } from '../../shell/protection/play-restriction.ts'
import { toaster } from '../../shell/toasts.tsx'
import { useNotice } from '../../shell/use-notice.ts'
import type { RealityMinutes } from './form.ts'

export type { Limits }
export type MoneyLimit = Limits['money'][number]
export type PauseLength = '24h' | '7d' | '30d'

export const useLimits = () => useApiQuery(LIMITS_ROUTE)

export function useLimitCalls() {
  const t = useText()
  const api = useApi()
  const queries = useQueryClient()
  const notice = useNotice()

  const unwrapAnswer = async <T>(call: Promise<Result<T>>): Promise<T | undefined> => {
    const answer = await call.catch(() => undefined)
    if (!answer?.ok) notice(answer?.error ?? { code: 'busy', message: '' })
    return answer?.ok ? answer.data : undefined
  }
  const storeLimits = async (call: Promise<Result<Limits>>): Promise<Limits | undefined> => {
    const limits = await unwrapAnswer(call)
    if (limits) queries.setQueryData<Limits>([LIMITS_ROUTE], limits)
    return limits
  }

  /** Announces when it takes effect. Returns whether it was accepted. */
  const applyChange = async (call: Promise<Result<{ answer: string; limits: Limits }>>): Promise<boolean> => {
    const done = await unwrapAnswer(call)
    if (!done) return false
    queries.setQueryData<Limits>([LIMITS_ROUTE], done.limits)
    toaster.push({ tone: 'success', title: t(done.answer === 'in_24h' ? 'limits.savedLater' : 'limits.savedNow') })
    return true
  }

  return {
    set: (name: MoneyLimit['name'], amount: string | null) =>
      applyChange(api.call('PUT /api/v2/profile/limits', { body: { name, amount } })),
    setSession: (minutes: number | null) => applyChange(api.call('PUT /api/v2/profile/limits/session', { body: { minutes } })),
    withdraw: (name: MoneyLimit['name'] | 'session') =>
      storeLimits(api.call('DELETE /api/v2/profile/limits/later/{name}', { params: { name } })),
    pause: (length: PauseLength) => storeLimits(api.call('POST /api/v2/profile/limits/pause', { body: { length } })),
    exclude: (months: 6 | 12 | 24 | 60 | null) => unwrapAnswer(api.call('POST /api/v2/profile/limits/exclusion', { body: { months } })),
    async reopen(): Promise<void> {
      const done = await unwrapAnswer(api.call('POST /api/v2/profile/limits/reopen'))
      if (done) queries.setQueryData<Limits>([LIMITS_ROUTE], done.limits)
    },
    setReality: (minutes: RealityMinutes) => storeLimits(api.call('PUT /api/v2/profile/limits/reality', { body: { minutes } })),
    setAutoPayIn: (on: boolean) => storeLimits(api.call('PUT /api/v2/profile/limits/auto-pay-in', { body: { on } })),
    answerReality: (answer: 'continue' | 'stop') => unwrapAnswer(api.call('POST /api/v2/profile/limits/reality', { body: { answer } })),
  }
}
