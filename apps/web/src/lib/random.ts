/** The site's only random choice for a player, from the browser's generator. It never decides an outcome. */
import { type ByteSource, bytesFrom } from '@fairhouse/fairness'

const BLOCK_BYTES = 32

export const browserBytes = (): ByteSource => bytesFrom(() => crypto.getRandomValues(new Uint8Array(BLOCK_BYTES)))
