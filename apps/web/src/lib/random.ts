/** The one place of the site that chooses for the player, by the browser's own randomness. It never decides an outcome. */
import { type ByteSource, bytesFrom } from '@fairhouse/fairness'

const BLOCK_BYTES = 32

export const browserBytes = (): ByteSource => bytesFrom(() => crypto.getRandomValues(new Uint8Array(BLOCK_BYTES)))
