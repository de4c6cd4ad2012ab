/** The page of a shared table, for a seat or as a replay. */
import { createFrame } from '../frame/frame.ts'
import { readLaunch } from '../frame/launch.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS } from '../texts.data.ts'
import { element } from '../view.ts'
import { playLive } from './live-page.ts'
import { LIVE_TEXTS, type LivePageTexts } from './live-texts.data.ts'
import { replayLive } from './replay.ts'
import { viewOf } from './views.ts'

const launch = readLaunch(location.search)
document.body.classList.add(launch.game)
const frame = createFrame<LivePageTexts>(launch, { ...TEXTS[launch.language], ...LIVE_TEXTS[launch.language] })
const sounds = createSounds()
const view = viewOf(launch.game, { texts: frame.texts, sounds, show: element('show') })
await (launch.replayed === null ? playLive(frame, { view, sounds }) : replayLive(frame, view))
