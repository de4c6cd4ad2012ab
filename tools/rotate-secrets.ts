/**
 * `npm run rotate-secrets`: replaces secrets that protect stored data. `SECRET_SEEDS_NEW=… SECRET_SEEDS=…` beside the server's settings;
 * the same for SECRET_DOCUMENTS and SECRET_TOKENS, one or several at once. Running processes continue; restart them with the new secret.
 *
 * `-- --after-theft`: somebody has copied the database and its secrets. With every process stopped it makes new data keys, encrypts everything
 * again, the studio's seeds too if STUDIO_DATA_DIR or SECRET_STUDIO_SEEDS is set (with SECRET_STUDIO_SEEDS_NEW), ends seed pairs, chains, sessions and operators' log-ins, and prints a checklist; repeat it until the checklist is complete. It exits
 * with 1 while a line is open. `--leave-unreadable` keeps values that no key opens (the studio's seeds are given up); `--by-hand=NAME`, once for each, says that
 * somebody has compared or removed this setting; `--by-hand=studio`, that a studio elsewhere was renewed by `node apps/studio/src/renew.ts`.
 */
import { say } from './bootstrap/progress.mjs'
import { explain } from './start/explain.ts'
import { renewStolen, rotateGiven } from './start/rotate.ts'
import { startSettings } from './start/settings.ts'

const [AFTER_THEFT, LEAVE_UNREADABLE, BY_HAND] = ['--after-theft', '--leave-unreadable', '--by-hand=']

try {
  const given = process.argv.slice(2)
  const settings = startSettings(
    given.filter((word) => word !== AFTER_THEFT && word !== LEAVE_UNREADABLE && !word.startsWith(BY_HAND)),
    process.env,
    'sandbox',
  )
  if (given.includes(AFTER_THEFT)) {
    const byHand = given.flatMap((word) => (word.startsWith(BY_HAND) ? [word.slice(BY_HAND.length)] : []))
    const options = { leavesUnreadable: given.includes(LEAVE_UNREADABLE), byHand, say }
    const { lines, isComplete } = await renewStolen(settings, process.env, options)
    console.log(lines.join('\n'))
    if (!isComplete) process.exitCode = 1
  } else console.log(await rotateGiven(settings, process.env))
} catch (error) {
  say(explain(error))
  process.exitCode = 1
}
