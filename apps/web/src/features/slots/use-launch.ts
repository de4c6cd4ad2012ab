import { useCallback, useEffect, useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useLocale } from '../../lib/i18n/text.tsx'
import type { StartSign } from './frame-start.ts'

export type Mode = 'real' | 'demo'

/** The address of the game's frame. A new launch opens a new session. */
export function useLaunch(game: string, mode: Mode, isAllowed: boolean) {
  const api = useApi()
  const locale = useLocale()
  const [launched, setLaunched] = useState<{ url?: string; start?: StartSign; fault?: string }>({})
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (!isAllowed) return undefined
    let isWanted = true
    const set = (next: typeof launched) => isWanted && setLaunched(next)
    set({})
    api.call('POST /api/v2/games/{game}/launch', { params: { game }, body: { mode, locale } }).then(
      (answer) => set(answer.ok ? answer.data : { fault: answer.error.code }),
      () => set({ fault: 'busy' }),
    )
    return () => void (isWanted = false)
  }, [api, game, mode, locale, isAllowed, times])
  return { ...launched, launch: useCallback(() => setTimes((former) => former + 1), []) }
}
