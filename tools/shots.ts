/** `npm run shots -- [screen …]`: every screen at two sizes, in both themes and the longest languages, for guest and player, into `.shots/`. */
import { mkdirSync, rmSync } from 'node:fs'

import { watched } from './bootstrap/progress.mjs'
import { inRoot } from './lib/paths.ts'
import { playerWithHistory } from './shots/player.ts'
import { screensOf } from './shots/screens.ts'
import { shoot } from './shots/shoot.ts'
import { findHeadless } from './test/chromium.ts'
import { startProduct } from './test/product.ts'

const folder = inRoot('.shots')
const asked = process.argv.slice(2)
const program = await findHeadless()
const product = await watched('starting the product', startProduct({ SANDBOX_AUTOPAY_S: '1' }))
try {
  const player = await watched('playing a while', playerWithHistory(product.url))
  const screens = (await screensOf(player)).filter(({ id }) => asked.length === 0 || asked.includes(id))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = await watched('taking pictures', shoot({ url: product.url, program, token: player.token, folder, screens }))
  console.log(`${count} pictures in ${folder}`)
} finally {
  await product.stop()
}
process.exit(0)
