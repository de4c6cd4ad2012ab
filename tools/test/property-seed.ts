/** Property tests try cases of the run's seed, so that a second look tries the same ones; without one each run draws its own. */
import { configureGlobal } from 'fast-check'

const { DRAWN_SEED } = process.env
if (DRAWN_SEED !== undefined) configureGlobal({ seed: Number(DRAWN_SEED) })
