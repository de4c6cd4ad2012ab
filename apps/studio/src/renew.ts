/**
 * `node apps/studio/src/renew.ts`, for a studio that runs elsewhere than its server: what `npm run rotate-secrets -- --after-theft` does for
 * one beside it. SECRET_STUDIO_SEEDS is the stolen key, SECRET_STUDIO_SEEDS_NEW the next; without the latter it prints the checklist. It exits with 1
 * while a line is open. `--leave-unreadable` gives up seeds that no key opens; `--by-hand=NAME` says that this setting is not used any more.
 */
import { configFrom } from './config.ts'
import { checklistLines, openStudioRenewal, studioChecklist } from './renewal.ts'

const [LEAVE_UNREADABLE, BY_HAND] = ['--leave-unreadable', '--by-hand=']

const given = process.argv.slice(2)
try {
  const unknown = given.find((word) => word !== LEAVE_UNREADABLE && !word.startsWith(BY_HAND))
  if (unknown !== undefined) throw new Error(`unknown option ${unknown}; there are ${LEAVE_UNREADABLE} and ${BY_HAND}NAME`)
  const renewal = openStudioRenewal(configFrom(process.env))
  try {
    const say = (line: string) => console.error(line)
    renewal.check()
    const state = renewal.renew({ leavesUnreadable: given.includes(LEAVE_UNREADABLE), say })
    const byHand = given.flatMap((word) => (word.startsWith(BY_HAND) ? [word.slice(BY_HAND.length)] : []))
    const checklist = studioChecklist(state, byHand)
    console.log(checklistLines(checklist).join('\n'))
    if (checklist.open.length > 0) process.exitCode = 1
  } finally {
    renewal.close()
  }
} catch (fault) {
  console.error((fault as Error).message)
  process.exitCode = 1
}
