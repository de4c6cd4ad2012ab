/** Origins of the providers whose games a page may show in a frame: those that are on and have a secret. */
import type { Clock } from '../../../platform/clock.ts'
import type { ProviderStore } from './store/providers.ts'

export interface FramesDeps {
  readonly providers: Pick<ProviderStore, 'all'>
  readonly clock: Pick<Clock, 'now'>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** A switch in the console works within ten seconds. */
const TTL_MS = 10_000

/** Without the database the origins last read stay: a page that needs none is rendered all the same. */
export function createFrameOrigins({ providers, clock, onFault }: FramesDeps): () => Promise<readonly string[]> {
  let known: { readonly until: number; readonly origins: readonly string[] } = { until: 0, origins: [] }
  return async () => {
    if (clock.now() < known.until) return known.origins
    const until = clock.now() + TTL_MS
    known = { ...known, until }
    try {
      const rows = await providers.all(null)
      const origins = rows.flatMap(({ isOn, secret, launchUrl }) => (isOn && secret !== null ? [new URL(launchUrl).origin] : []))
      known = { until, origins: [...new Set(origins)] }
    } catch (fault) {
      onFault(fault, { part: 'providers.frames' })
    }
    return known.origins
  }
}
