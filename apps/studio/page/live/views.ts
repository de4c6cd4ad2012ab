/** The games of the shared tables. */
import { baccaratView } from './baccarat-view.ts'
import { rouletteView } from './roulette-view.ts'
import type { LiveView, ViewParts } from './types.ts'

const VIEWS: Readonly<Record<string, (parts: ViewParts) => LiveView>> = { baccarat: baccaratView, roulette: rouletteView }

export const viewOf = (game: string, parts: ViewParts): LiveView => VIEWS[game]!(parts)
