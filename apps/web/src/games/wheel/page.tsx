import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import { useWay } from '../shared/ways/use-way.ts'
import { WayPlayed, Ways } from '../shared/ways/ways.tsx'
import { SharedWheel } from './shared/shared-wheel.tsx'

const OwnWheel = onDemand(async () => (await import('./own-wheel.tsx')).OwnWheel)

export const loader = pageLoader(() => [
  ['GET /api/v2/games/{game}', { params: { game: 'wheel' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/{game}', { params: { game: 'colour-wheel' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/colour-wheel/live'],
])
export const clientLoader = inBrowser

/** Everybody's wheel first; the own one, with the free spin of the day, beside it. */
export default function WheelPage() {
  const t = useText()
  const way = useWay(['live', 'solo'])
  const choices = [
    { value: 'live', label: t('wheel.sharedWay') },
    { value: 'solo', label: t('table.solo') },
  ] as const
  const ways = <Ways ways={choices} value={way} />
  return (
    <Hydrated>
      <WayPlayed>{way === 'solo' ? <OwnWheel above={ways} /> : <SharedWheel above={ways} />}</WayPlayed>
    </Hydrated>
  )
}
