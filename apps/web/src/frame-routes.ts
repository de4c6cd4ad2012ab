/** Screens that show one game of a provider in a frame: slots and live tables, in demo and for money. */
import { page, type RouteMeta } from './route-meta.ts'

const LISTS = [
  { kind: 'slot', list: 'slots', titleKey: 'title.slot' },
  { kind: 'live', list: 'live-casino', titleKey: 'title.liveTable' },
] as const

export const FRAME_ROUTES: readonly RouteMeta[] = LISTS.flatMap(({ kind, list, titleKey }) =>
  (['demo', 'play'] as const).map((mode) =>
    page({ id: `${kind}-${mode}`, path: `/games/${list}/:slug/${mode}`, file: 'features/slots/slot-page.tsx', titleKey, isGamePage: true }),
  ),
)
