/** The page of a slot, for a seat or as a replay. */
import { HUE_OF } from './art.data.ts'
import { createFrame } from './frame/frame.ts'
import { readLaunch } from './frame/launch.ts'
import { playSlot } from './slot-page.ts'
import { createSounds } from './sounds.ts'
import { createStage } from './stage.ts'
import { TEXTS } from './texts.data.ts'
import { element } from './view.ts'

const launch = readLaunch(location.search)
const frame = createFrame(launch, TEXTS[launch.language])
document.documentElement.style.setProperty('--hue', String(HUE_OF[launch.game]))
const parts = { stage: createStage(element<HTMLCanvasElement>('stage'), launch.game), sounds: createSounds() }
await playSlot(frame, parts)
