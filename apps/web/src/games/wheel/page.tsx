import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import type { Ahead } from '../../shell/chunks/ahead.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import { useWay, wayOf } from '../_common/ways/use-way.ts'
import { Ways } from '../_common/ways/ways.tsx'
import choices from './choices.module.css'
import daily from './daily/daily-wheel.module.css'
import { SharedWheel } from './shared/shared-wheel.tsx'

const WAYS = ['live', 'solo'] as const
const OwnWheel = onDemand(async () => (await import('./own-wheel.tsx')).OwnWheel)

export const loader = pageLoader(() => [
  ['GET /api/v2/games/{game}', { params: { game: 'wheel' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/{game}', { params: { game: 'colour-wheel' }, query: { currency: 'RUB' } }],
  ['GET /api/v2/games/colour-wheel/live'],
])
export const clientLoader = inBrowser
export const handle: Ahead = { ahead: (query) => wayOf(query, WAYS) === 'solo' && OwnWheel.fetchAhead(), styles: [choices, daily] }

/** The shared wheel first; beside it the solo one with the daily free spin. */
export default function WheelPage() {
  const t = useText()
  const way = useWay(WAYS)
  const choices = [
    { value: 'live', label: t('wheel.sharedWay') },
    { value: 'solo', label: t('table.solo') },
  ] as const
  const ways = <Ways ways={choices} value={way} />
  return <Hydrated>{way === 'solo' ? <OwnWheel above={ways} /> : <SharedWheel above={ways} />}</Hydrated>
}
