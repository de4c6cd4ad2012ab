/** The page of a shared table, for a seat or as a replay. */
import { createFrame } from '../frame/frame.ts'
import { readLaunch } from '../frame/launch.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS } from '../texts.data.ts'
import { element, fillLine } from '../view.ts'
import { baccaratView } from './baccarat-view.ts'
import { playLive } from './live-page.ts'
import { LIVE_TEXTS, type LivePageTexts } from './live-texts.data.ts'
import { rouletteView } from './roulette-view.ts'
import type { LiveView, ViewParts } from './types.ts'

/** The games of the shared tables. */
const VIEWS: Readonly<Record<string, (parts: ViewParts) => LiveView>> = { baccarat: baccaratView, roulette: rouletteView }

const launch = readLaunch(location.search)
document.body.classList.add(launch.game)
const frame = createFrame<LivePageTexts>(launch, { ...TEXTS[launch.language], ...LIVE_TEXTS[launch.language] })
const sounds = createSounds()
const onCard = (line: string): void => {
  if (launch.replayed === null) fillLine(element('call'), line)
}
const view = VIEWS[launch.game]!({ texts: frame.texts, sounds, show: element('show'), onCard })
await playLive(frame, { view, sounds })
