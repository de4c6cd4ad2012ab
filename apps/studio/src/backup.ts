/** `node apps/studio/src/backup.ts FILE`: copies the storage beside a running studio, for a new one. */
import { configFrom } from './config.ts'
import { backUp } from './store/back-up.ts'

const [file] = process.argv.slice(2)
if (file === undefined) {
  console.error('Name the file of the copy: node apps/studio/src/backup.ts FILE')
  process.exitCode = 1
} else {
  try {
    const { rounds } = await backUp(configFrom(process.env).dataDir, file)
    console.log(`${rounds} rounds copied to ${file}`)
  } catch (fault) {
    console.error((fault as Error).message)
    process.exitCode = 1
  }
}
