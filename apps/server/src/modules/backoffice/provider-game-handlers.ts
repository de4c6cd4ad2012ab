/** Games of providers as operators see them. Source: D-56. */
import type { ListedGame } from '../providers/index.ts'
import type { By, Of } from './by.ts'
import type { BackofficeContext } from './context.ts'

export function providerGameHandlers({ providerGames }: BackofficeContext, by: By): Of<'GET /console/v1/provider-games'> {
  return {
    'GET /console/v1/provider-games': ({ caller, query: { find } }) =>
      by(caller, async () => ({ data: (await providerGames(find.trim())).map(viewOf) })),
  }
}

const viewOf = ({ slug, title, providerName, category, rtpPpm, contribution, takesBonus, isListed, isOn }: ListedGame) => ({
  id: slug,
  title,
  provider: providerName,
  category,
  rtp: rtpPpm === null ? null : (rtpPpm / 10_000).toFixed(4),
  contribution,
  takes_bonus: takesBonus,
  state: !isListed ? ('removed' as const) : isOn ? ('offered' as const) : ('off' as const),
})
