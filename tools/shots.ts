/** `npm run shots -- [screen …]`: writes screenshots of every screen of site, console, partners' site and sandbox in every form to `.shots/`. */
import { mkdirSync, rmSync } from 'node:fs'

import { watched } from './bootstrap/progress.mjs'
import { inRoot } from './lib/paths.ts'
import { operatorSession } from './shots/operator.ts'
import { partnerSession } from './shots/partner.ts'
import { pastOf } from './shots/past.ts'
import { setsOf } from './shots/sets.ts'
import { shoot } from './shots/shoot.ts'
import { findHeadless } from './test/chromium.ts'
import { startProduct } from './test/product.ts'

const folder = inRoot('.shots')
const requested = process.argv.slice(2)
const program = await findHeadless()
const product = await watched('starting the product', startProduct({ SANDBOX_AUTOPAY_S: '1' }))
try {
  const past = await watched('living a past', pastOf(product.url))
  const session = await operatorSession(product.url, product.dataDir)
  const partner = await watched('inviting a partner', partnerSession(product.url, session))
  const sets = await setsOf({ url: product.url, past, session, partner, requested })
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const count = await watched('taking pictures', shoot(sets, program, folder))
  console.log(`${count} pictures in ${folder}`)
} finally {
  await product.stop()
}
process.exit(0)
