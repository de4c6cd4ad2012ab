/** `node tools/verifier/build.ts [FOLDER]`: builds the offline verifier into `build/verifier`, or into the given folder. */
import { join, resolve } from 'node:path'

import { buildVerifier } from './build-verifier.ts'

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../../build/verifier'))
const { files, rules } = await buildVerifier(folder)
for (const [name, hash] of Object.entries(files)) console.log(`${hash}  ${join(folder, name)}`)
for (const [game, hash] of Object.entries(rules)) console.log(`${hash}  rules of ${game}`)
