/** The studio's process with short rounds, by the clock of this machine. */
import { configFrom } from '../config.ts'
import { startStudio } from '../studio.ts'
import { QUICK_LIVE } from './quick-live.ts'

/** Long enough for a stake that a busy machine takes. */
const BETTING_MS = 8000

const timing = { ...QUICK_LIVE.timing!, betting: BETTING_MS }
const studio = await startStudio(configFrom(process.env), { live: { ...QUICK_LIVE, timing }, sweepMs: 200 })
process.on('disconnect', () => process.exit(0))
process.send?.({ type: 'ready', port: studio.port })
