/** Public rounds for the scenarios of shared links. */
import { visitorOf } from '../../tools/lib/public-api.ts'
import { siteUrl } from '../shell/support.ts'

const TRIES = 10
/** The feed receives a bet a moment after its player. */
const SEEN_WITHIN_MS = 3000
const LOOK_EVERY_MS = 250

/** The id of a public round. Others bet concurrently, and the feed permanently omits a bet right after another: then it plays one more. */
export async function playInPublic(play: () => Promise<string>): Promise<string> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const id = await play()
    if (await isSeen(id)) return id
  }
  throw new Error(`${TRIES} rounds were played, and strangers see none of them`)
}

async function isSeen(id: string): Promise<boolean> {
  const stranger = visitorOf(siteUrl().origin)
  for (let waited = 0; waited < SEEN_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if ((await stranger.call('GET /api/v2/rounds/{id}', { params: { id } })).ok) return true
    await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
  }
  return false
}
