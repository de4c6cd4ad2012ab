import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser } from '../../lib/page-loader.ts'
import type { Ahead } from '../../shell/chunks/ahead.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import pots from '../_pots/pots.module.css'
import { GameTable } from '../_solo/table/game-table.tsx'
import { tableLoader } from '../_solo/table/table-page.tsx'
import { useWay, wayOf } from '../_common/ways/use-way.ts'
import { Ways } from '../_common/ways/ways.tsx'
import { coinflip } from './definition.ts'
import stage from './duels/duel-stage.module.css'
import offer from './duels/offer.module.css'
import offers from './duels/open-duels.module.css'

const WAYS = ['solo', 'duels'] as const
const Duels = onDemand(async () => (await import('./duels/duels-table.tsx')).Duels)

export const loader = tableLoader(coinflip.id)
export const clientLoader = inBrowser
export const handle: Ahead = {
  ahead: (query) => wayOf(query, WAYS) === 'duels' && Duels.fetchAhead(),
  styles: [pots, stage, offer, offers],
}

/** Solo, or against another player. */
export default function CoinflipPage() {
  const t = useText()
  const way = useWay(WAYS)
  const choices = [
    { value: 'solo', label: t('table.solo') },
    { value: 'duels', label: t('duels.duels') },
  ] as const
  const ways = <Ways ways={choices} value={way} />
  return <Hydrated>{way === 'solo' ? <GameTable game={coinflip} above={ways} /> : <Duels above={ways} />}</Hydrated>
}
