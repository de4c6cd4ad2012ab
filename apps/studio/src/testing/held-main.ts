/** The studio's process with rounds that take stakes until its parent closes them. Its argument: how many are closed; none without one. */
import { configFrom } from '../config.ts'
import { startStudio } from '../studio.ts'
import { createHeldClock, HELD_LIVE } from './quick-live.ts'

const clock = createHeldClock(Number(process.argv[2] ?? 0))
/** Long enough to be killed in. */
const SHOWN_MS = 1000

const live = { ...HELD_LIVE, timing: { ...HELD_LIVE.timing!, shown: SHOWN_MS } }
const studio = await startStudio(configFrom(process.env), { platform: clock.platform, live, sweepMs: 200 })
process.on('message', () => clock.closeRound())
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready', port: studio.port })
