/** The page of the private table of blackjack, for a seat or as a replay. */
import { createFrame } from '../frame/frame.ts'
import { readLaunch } from '../frame/launch.ts'
import { createSounds } from '../sounds.ts'
import { TEXTS } from '../texts.data.ts'
import { playTable } from './hand-page.ts'
import { TABLE_TEXTS, type TablePageTexts } from './table-texts.data.ts'

const launch = readLaunch(location.search)
const frame = createFrame<TablePageTexts>(launch, { ...TEXTS[launch.language], ...TABLE_TEXTS[launch.language] })
await playTable(frame, createSounds())
