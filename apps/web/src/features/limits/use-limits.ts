/** The player's limits and their changes; shows the server's response. */
import type { Body } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useText } from '../../lib/i18n/text.tsx'
import { type Limits, LIMITS_ROUTE } from '../../shell/protection/play-restriction.ts'
import { toaster } from '../../shell/toasts.tsx'
import { useWrites } from '../../shell/write/use-write.ts'
import type { RealityMinutes } from './form.ts'

export type { Limits }
export type MoneyLimit = Limits['money'][number]
export type PauseLength = '24h' | '7d' | '30d'

export const useLimits = () => useApiQuery(LIMITS_ROUTE)

export function useLimitCalls() {
  const t = useText()
  const queries = useQueryClient()
  const { send, isBusy, errors } = useWrites({ inTurn: LIMITS_ROUTE })
  /** At once: behind a call that hangs, a player who stops would go on playing. */
  const stopping = useWrites()
  const store = (limits: Limits) => void queries.setQueryData<Limits>([LIMITS_ROUTE], limits)
  /** Announces when a change takes effect. */
  const announce = ({ answer, limits }: { answer: string; limits: Limits }) => {
    store(limits)
    toaster.push({ tone: 'success', title: t(answer === 'in_24h' ? 'limits.savedLater' : 'limits.savedNow') })
  }
  const stored = { onDone: store }
  const announced = { onDone: announce }
  return {
    isBusy,
    errors,
    /** Returns whether it was accepted. */
    set: async (body: Body<'PUT /api/v2/profile/limits'>) => (await send('PUT /api/v2/profile/limits', { body }, announced)) !== undefined,
    setSession: (minutes: number | null) => send('PUT /api/v2/profile/limits/session', { body: { minutes } }, announced),
    withdraw: (name: MoneyLimit['name'] | 'session') => send('DELETE /api/v2/profile/limits/later/{name}', { params: { name } }, stored),
    pause: (length: PauseLength) => stopping.send('POST /api/v2/profile/limits/pause', { body: { length } }, stored),
    exclude: (months: 6 | 12 | 24 | 60 | null) => stopping.send('POST /api/v2/profile/limits/exclusion', { body: { months } }),
    reopen: () => send('POST /api/v2/profile/limits/reopen', {}, { onDone: ({ limits }) => store(limits) }),
    setReality: (minutes: RealityMinutes) => send('PUT /api/v2/profile/limits/reality', { body: { minutes } }, stored),
    setAutoPayIn: (on: boolean) => send('PUT /api/v2/profile/limits/auto-pay-in', { body: { on } }, stored),
    /** A game in a frame stands still until the limits name the next check. */
    answerReality: (answer: 'continue' | 'stop') =>
      send('POST /api/v2/profile/limits/reality', { body: { answer } }, { invalidates: [LIMITS_ROUTE] }),
  }
}
