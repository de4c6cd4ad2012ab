/** The studio's process with the short rounds of tests. */
import { configFrom } from '../config.ts'
import { startStudio } from '../studio.ts'
import { QUICK_LIVE } from './quick-live.ts'

const studio = await startStudio(configFrom(process.env), { live: { ...QUICK_LIVE, timing: { ...QUICK_LIVE.timing!, betting: 1500 } } })
process.send?.({ type: 'ready', port: studio.port })
process.on('disconnect', () => process.exit(0))
